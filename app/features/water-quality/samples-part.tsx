import { FlaskRound, Hourglass } from "lucide-react";
import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import { ConfidenceChip } from "./confidence-chip.tsx";
import { NewestSample } from "./newest-sample.tsx";
import { OtherMeasures } from "./other-measures.tsx";
import { SampleHistory } from "./sample-history.tsx";
import { TodaysRiskNote } from "./todays-risk-note.tsx";
import type { WaterView } from "./water-view.ts";
import { ageText, officialText, reportsText } from "./water-words.ts";
import { ClassMethod, classSentence, WhyUnknown } from "./why-unknown.tsx";

/** Older samples get a warning color. */
const FRESH_DAYS = 7;

/** Everything known of the water: class, risk, every sample, sources and methods. */
export function SamplesPart({ view }: { view: WaterView }) {
  if (view.isTreated) return <TreatedPool view={view} />;
  return (
    <div className="space-y-4">
      <LongTermClass view={view} />
      <TodaysRiskNote risk={view.risk} />
      {view.dataQuality && <ConfidenceChip scores={view.dataQuality} />}
      {view.newest && <NewestSample view={view} />}
      <OtherMeasures view={view} />
      <SampleHistory {...view} />
      <div className="divide-y divide-line border-line border-y">
        {(view.quality === "unknown" || view.failingSources.length > 0) && <WhyUnknown view={view} />}
        <ClassMethod view={view} />
      </div>
      <p className="text-muted text-sm">{reportsText(view.waterReports)}</p>
    </div>
  );
}

/** No class, but warnings are shown. */
function TreatedPool({ view }: { view: WaterView }) {
  const isWarned = view.risk.level === "medium" || view.risk.level === "high";
  return (
    <div className="space-y-4">
      <div>
        <p className="font-heading font-semibold text-lg">Treated pool</p>
        <p className="mt-1 text-md">
          The water is treated, so it has no bathing water class and samples nearby don't apply. Ask the pool for its
          own tests.
        </p>
      </div>
      {isWarned && <TodaysRiskNote risk={view.risk} />}
      <p className="text-muted text-sm">{reportsText(view.waterReports)}</p>
    </div>
  );
}

function AgeChip({ days }: { days: number }) {
  const isOld = days > FRESH_DAYS;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full bg-sunken px-3 py-1 font-medium text-sm ${isOld ? "text-buoy-text" : "text-ink"}`}
    >
      {isOld ? <Hourglass className="size-4" aria-hidden /> : <FlaskRound className="size-4" aria-hidden />}
      Last sample {ageText(days)}
    </span>
  );
}

function LongTermClass({ view }: { view: WaterView }) {
  const { quality, newest, ageDays, longTerm } = view;
  const isNotClassified = quality === "unknown" && newest !== null;
  return (
    <div className="flex gap-3.5">
      <QualityMark quality={quality} className="mt-0.5 size-7" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 font-heading font-semibold text-lg">
          {isNotClassified ? "Not classified" : WATER_QUALITY_WORDS[quality]}
          {longTerm.status === "provisional" && !isNotClassified && (
            <span className="font-body font-normal text-muted text-sm">Provisional</span>
          )}
        </p>
        {newest && ageDays !== null ? (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
            <AgeChip days={ageDays} /> {formatDay(newest.sampledAt)}
          </p>
        ) : (
          <p className="mt-0.5 text-muted text-sm">
            No dated sample for this water. That's neither a good nor a bad sign.
          </p>
        )}
        <p className="mt-1 text-md">{classSentence(view)}</p>
        {view.official && <p className="mt-1 text-sm">{officialText(view.official)}</p>}
      </div>
    </div>
  );
}
