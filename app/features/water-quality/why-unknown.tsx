import type { ReactNode } from "react";
import { formatDay, formatNearMoment } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import { CLASS_SAMPLES } from "#domain/water-quality/classify-water.ts";
import { isUnitedStates } from "#domain/water-quality/limits.ts";
import type { SourceHealth } from "#domain/water-quality/source-health.ts";
import { BACTERIA, BACTERIA_WORDS } from "#domain/water-quality/water-sample.ts";
import type { WaterView } from "./water-view.ts";

const HISTORIC_DAYS = 30;

export function classSentence(view: WaterView) {
  const { quality, longTerm, newest, ageDays, historic } = view;
  if (!newest) return "Ask locally, look for notices, and wait after heavy rain.";
  const isHistoric = ageDays !== null && ageDays > HISTORIC_DAYS;
  if (isHistoric && historic) {
    const isOurs = longTerm.quality === "poor";
    const kept = quality === "poor" && isOurs ? " It was poor and stays poor until samples say otherwise." : "";
    return `Historic: ${historic.percent} % of ${historic.samples} past samples met the limit.${kept}${byAuthority(view)}`;
  }
  if (longTerm.status === "provisional")
    return `From ${longTerm.samples} samples; a full class needs ${CLASS_SAMPLES} of both bacteria. Until then it's never better than fair.${byAuthority(view)}`;
  if (longTerm.status === "not_classified")
    return `${longTerm.samples} of the ${CLASS_SAMPLES} samples needed for a class.${byAuthority(view)}`;
  return `Long-term class from ${longTerm.samples} samples since ${formatDay(longTerm.periodStart ?? newest.sampledAt)}.${byAuthority(view)}`;
}

function byAuthority({ quality, longTerm, official }: WaterView) {
  if (!official || quality === "unknown" || quality === longTerm.quality) return "";
  return ` The class shown is from ${official.source}, which rates it worse than these samples do.`;
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-primary text-sm">{title}</summary>
      <div className="space-y-2 pb-3 text-sm">{children}</div>
    </details>
  );
}

export function WhyUnknown({ view: { quality, newest, samples, longTerm, failingSources } }: { view: WaterView }) {
  const reason = newest ? longTerm.status === "not_classified" : null;
  const failing = failingSources.map((source) => <FailingSource key={source.id} source={source} />);
  if (quality !== "unknown") return <Fold title="Sources not answering">{failing}</Fold>;
  return (
    <Fold title="Why is this unknown?">
      {reason === null && <p>None of our sources has published samples from within 1 km.</p>}
      {reason === true && (
        <p>
          There {samples.length === 1 ? "is 1 sample" : `are ${samples.length} samples`}. Four are needed for a
          provisional class, {CLASS_SAMPLES} for a full one.
        </p>
      )}
      {reason === false && (
        <p>The newest sample is more than {HISTORIC_DAYS} days old, so it says nothing about today.</p>
      )}
      {failing}
      <p>Unknown is not good: perhaps nobody has looked.</p>
    </Fold>
  );
}

function FailingSource({ source: { name, lastAnsweredAt, problem, retryAt } }: { source: SourceHealth }) {
  return (
    <p>
      {name} didn't answer: {problem ?? "no reason given"}. Last answer:{" "}
      {lastAnsweredAt ? formatNearMoment(lastAnsweredAt) : "none so far"}.
      {retryAt && ` Next try: ${formatNearMoment(retryAt)}.`}
    </p>
  );
}

export function ClassMethod({ view: { longTerm, place } }: { view: WaterView }) {
  return (
    <Fold title="How this is calculated">
      <p>
        The class follows Directive 2006/7/EC. From the samples of four seasons, the 95th percentile of E. coli and of
        enterococci is compared with the limits for this water type (for fair, which the directive calls sufficient, the
        90th). The worse of the two counts. The standard deviation is that of a sample (n − 1), the stricter reading.
      </p>
      {BACTERIA.map((bacteria) => {
        const part = longTerm.byBacteria[bacteria];
        return (
          part && (
            <p key={bacteria}>
              {BACTERIA_WORDS[bacteria]}: 95th percentile {formatNumber(part.p95)}, 90th {formatNumber(part.p90)} in 100
              ml of {part.samples} samples: {WATER_QUALITY_WORDS[part.quality].toLowerCase()}.
            </p>
          )
        );
      })}
      {isUnitedStates(place.country) && (
        <p>In the United States a single sample is compared with the EPA's beach action values (2012, option 1).</p>
      )}
      <p>
        Today's risk is separate: rain, storm overflows, the last sample and reports can make it worse than the class,
        never better.
      </p>
    </Fold>
  );
}
