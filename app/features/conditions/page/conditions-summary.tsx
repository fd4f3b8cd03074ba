import { TriangleAlert } from "lucide-react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { Card } from "#app/ui/card.tsx";
import { agoText } from "#domain/age.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { isStale } from "#domain/conditions/weather-hours.ts";
import { formatTimeZone } from "#domain/format/dates.ts";
import type { ConditionsView, PresentView } from "../conditions-view.ts";
import { bandText } from "../format-figures.ts";
import { ScoreReasons } from "../score-reasons.tsx";
import { SimulatedMark } from "../simulated-banner.tsx";
import { createSpotTime, type SpotTime } from "../spot-time.ts";
import { PresentFigures } from "./present-figures.tsx";

/** Current conditions and why, warnings first; or why they are unknown. */
export function ConditionsSummary({ conditions: { value, problem } }: { conditions: Section<ConditionsView | null> }) {
  if (!value?.present) return <NoConditions problem={problem} hasRunOut={value !== null} />;
  const { present, timeZone, source, nowMs } = value;
  const spotTime = createSpotTime(timeZone);
  return (
    <section aria-labelledby="conditions-now">
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="conditions-now" className="text-xl">
            Now
          </h2>
          <p className="text-muted text-sm">
            {spotTime.day(nowMs)}, {spotTime.time(nowMs)}, {formatTimeZone(timeZone)}
          </p>
        </div>
        <Warnings warnings={present.summary.warnings} />
        <div className="mt-5 grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <Verdict present={present} view={value} spotTime={spotTime} />
          <PresentFigures present={present} time={spotTime.time(present.hour.at)} source={source} />
        </div>
        <div className="mt-5 border-line border-t pt-3">
          <Freshness view={value} spotTime={spotTime} />
          <ScoreReasons factors={present.factors} score={present.score} band={value.facts.swimmer} />
        </div>
      </Card>
    </section>
  );
}

function NoConditions({ problem, hasRunOut }: { problem: string | null; hasRunOut: boolean }) {
  const reason = hasRunOut
    ? "The last forecast has expired and our sources haven't answered since."
    : "No weather or sea source has answered for this spot yet. Look at the water and ask locally.";
  return (
    <Card as="section">
      <h2 className="text-xl">No forecast for this water yet</h2>
      <p className="mt-1.5 max-w-[65ch] text-muted">{problem ?? reason}</p>
    </Card>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  const { units } = usePreferences();
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="mt-4 space-y-2 rounded-control bg-danger/8 px-4 py-3">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2.5">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
          <span className="first-letter:uppercase">{rewordFigures(warning, units)}</span>
        </li>
      ))}
    </ul>
  );
}

type VerdictProps = { present: PresentView; view: ConditionsView; spotTime: SpotTime };

function Verdict({ present: { summary, sentence, verdict }, view, spotTime }: VerdictProps) {
  const { units } = usePreferences();
  const { swimmer } = view.facts;
  const [best] = view.windows;
  return (
    <div>
      <p className="flex items-center gap-3 font-heading font-semibold text-3xl tracking-[-0.02em]">
        <VerdictMark state={verdict.state} className="size-10" />
        {VERDICT_WORDS[verdict.state]}
      </p>
      {swimmer.isOwn && <p className="mt-1 font-medium text-primary">For your {bandText(swimmer, units)}</p>}
      {view.isSimulated && <SimulatedMark className="mt-2" />}
      <p className="mt-2 text-lg">{rewordFigures(sentence, units)}</p>
      <p className="mt-3 text-md">
        {best ? (
          <>
            <strong>Best in the next 48 hours:</strong> {spotTime.day(best.from)}, {spotTime.time(best.from)} to{" "}
            {spotTime.time(best.to)}, {VERDICT_WORDS[best.state].toLowerCase()}.
          </>
        ) : (
          "Nothing good in the next 48 hours."
        )}
      </p>
      {summary.recommended_for.length > 0 && (
        <p className="mt-1 text-md text-muted">For {summary.recommended_for.join(", ")}.</p>
      )}
    </div>
  );
}

function Freshness({ view, spotTime }: { view: ConditionsView; spotTime: SpotTime }) {
  const { fetchedAt, nextUpdateAt, nowMs, source } = view;
  const from = `${source}, from ${spotTime.time(fetchedAt)}, ${agoText(fetchedAt, nowMs)}`;
  if (!isStale(view, nowMs))
    return (
      <p className="text-muted text-sm">
        {from}. Newer values are due at {spotTime.time(nextUpdateAt)}.
      </p>
    );
  return (
    <p className="text-buoy-text text-sm">
      <strong>{from}: stale.</strong> Newer values were due at {spotTime.time(nextUpdateAt)}. Until they arrive, no hour
      counts as good.
    </p>
  );
}
