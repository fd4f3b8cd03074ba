import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatTime } from "#domain/format/dates.ts";
import { figureText, speedFigure } from "#domain/format/figures.ts";
import { type SwimCase, WIND_RISE_KMH } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { durationText, problemText } from "../words/rehearsal-words.ts";

/** The same start as planned, swum slower, and with more wind. */
export function CaseComparison({ cases, timeZone }: { cases: readonly SwimCase[]; timeZone: string }) {
  const { units } = usePreferences();
  const planned = cases[0]?.rehearsal;
  const names = {
    planned: "As planned",
    slower: "20 % slower",
    "wind-rises": `Wind +${figureText(speedFigure(WIND_RISE_KMH, units))}`,
  };
  return (
    <ul aria-label="What if" className="grid gap-2 sm:grid-cols-3">
      {cases.map((one) => (
        <li key={one.kind} className="rounded-control bg-sunken px-3.5 py-2.5">
          <p className="text-muted text-sm">{names[one.kind]}</p>
          <CaseFinish swimCase={one} plannedMs={planned?.finishMs ?? null} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

type CaseFinishProps = { swimCase: SwimCase; plannedMs: number | null; timeZone: string };

function CaseFinish({ swimCase: { kind, rehearsal }, plannedMs, timeZone }: CaseFinishProps) {
  const { startMs, finishMs, problem, isWindKnown } = rehearsal;
  if (kind === "wind-rises" && !isWindKnown) return <p className="font-medium">Wind not known</p>;
  if (finishMs === null) {
    return <p className="font-medium text-danger text-md">{problem && problemText(problem, timeZone)}</p>;
  }
  const laterMs = finishMs - (plannedMs ?? finishMs);
  return (
    <p>
      <strong className="font-semibold text-lg">{formatTime(finishMs, timeZone)}</strong>{" "}
      <span className="text-muted text-sm">
        {durationText(finishMs - startMs)}
        {kind !== "planned" && plannedMs !== null && `, ${differenceText(laterMs)}`}
      </span>
    </p>
  );
}

function differenceText(laterMs: number) {
  const minutes = Math.round(laterMs / MINUTE_MS);
  if (minutes === 0) return "same time";
  return `${durationText(Math.abs(laterMs))} ${minutes < 0 ? "sooner" : "later"}`;
}
