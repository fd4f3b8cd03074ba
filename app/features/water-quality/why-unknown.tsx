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

/** What the class is worth, in one sentence. */
export function classSentence(view: WaterView) {
  const { quality, longTerm, newest, ageDays, historic } = view;
  if (!newest) return "Ask locally, look for notices at the water, and wait after heavy rain.";
  const isHistoric = ageDays !== null && ageDays > HISTORIC_DAYS;
  if (isHistoric && historic) {
    const isOurs = longTerm.quality === "poor";
    const kept = quality === "poor" && isOurs ? " It was poor, and stays so until samples say otherwise." : "";
    return `Historic: ${historic.percent} % of ${historic.samples} past samples met the limit.${kept}${byAuthority(view)}`;
  }
  if (longTerm.status === "provisional")
    return `Of ${longTerm.samples} samples; a class needs ${CLASS_SAMPLES} of both bacteria. Until then it is never better than fair.${byAuthority(view)}`;
  if (longTerm.status === "not_classified")
    return `${longTerm.samples} of the ${CLASS_SAMPLES} samples that a class needs.${byAuthority(view)}`;
  return `Long-term class of ${longTerm.samples} samples since ${formatDay(longTerm.periodStart ?? newest.sampledAt)}.${byAuthority(view)}`;
}

/** Said where the word above is not that of the samples. */
function byAuthority({ quality, longTerm, official }: WaterView) {
  if (!official || quality === "unknown" || quality === longTerm.quality) return "";
  return ` The word above is that of ${official.source}, which is worse than what these samples come to.`;
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
  if (quality !== "unknown") return <Fold title="Sources that do not answer">{failing}</Fold>;
  return (
    <Fold title="Why is this unknown?">
      {reason === null && (
        <p>None of our sources publishes samples from within 1 km of here, or none has answered so far.</p>
      )}
      {reason === true && (
        <p>
          There {samples.length === 1 ? "is 1 sample" : `are ${samples.length} samples`}. Four are needed for a
          provisional class, {CLASS_SAMPLES} for a full one.
        </p>
      )}
      {reason === false && <p>The newest sample is more than {HISTORIC_DAYS} days old, so it says nothing of today.</p>}
      {failing}
      <p>Unknown is not good. It may be that nobody looked.</p>
    </Fold>
  );
}

function FailingSource({ source: { name, lastAnsweredAt, problem, retryAt } }: { source: SourceHealth }) {
  return (
    <p>
      {name} did not answer: {problem ?? "no reason given"}. Its last answer:{" "}
      {lastAnsweredAt ? formatNearMoment(lastAnsweredAt) : "none so far"}.
      {retryAt && ` We ask again from ${formatNearMoment(retryAt)}.`}
    </p>
  );
}

export function ClassMethod({ view: { longTerm, place } }: { view: WaterView }) {
  return (
    <Fold title="How this is worked out">
      <p>
        The class follows Directive 2006/7/EC: of the samples of four seasons, the 95th percentile (for fair, called
        Sufficient there, the 90th) of E. coli and of enterococci is held to the limits for this kind of water; the
        worse of the two counts. The spread is that of a sample (n − 1), the stricter reading.
      </p>
      {BACTERIA.map((bacteria) => {
        const part = longTerm.parts[bacteria];
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
        <p>In the United States a single sample is held to the EPA's beach action values (2012, option 1).</p>
      )}
      <p>
        Today's risk is another thing: rain, storm overflows, the last sample and what swimmers report may make it worse
        than the class, never better.
      </p>
    </Fold>
  );
}
