import { WATER_QUALITY_WORDS, type WaterQuality } from "#domain/spots/spot-words.ts";
import { QualityMark } from "./quality-mark.tsx";

type WaterQualityPanelProps = { quality: WaterQuality; sampledAt: string | null };

const sampleDate = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** What is known about the water, how old that knowledge is, and what it does not mean. */
export function WaterQualityPanel({ quality, sampledAt }: WaterQualityPanelProps) {
  // Without its date a class is no evidence.
  const shown = sampledAt ? quality : "unknown";
  return (
    <div className="flex gap-3.5">
      <QualityMark quality={shown} className="mt-0.5 size-7" />
      <div className="min-w-0">
        <p className="font-heading font-semibold text-lg">{WATER_QUALITY_WORDS[shown]}</p>
        {sampledAt && shown !== "unknown" ? (
          <p className="mt-1 text-muted">Sampled {sampleDate.format(new Date(sampledAt))}.</p>
        ) : (
          <p className="mt-1 text-muted">
            We have no dated sample for this water. That is not a good sign or a bad one. Ask locally, look for notices
            at the water, and wait after heavy rain.
          </p>
        )}
      </div>
    </div>
  );
}
