import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatTime } from "#domain/format/dates.ts";
import { distanceText } from "#domain/geo/position.ts";
import type { Light } from "#domain/swim-routes/daylight.ts";
import { type FarthestPoint, farthestOffLine } from "#domain/swim-routes/rehearsal/along-the-way.ts";
import type { Rehearsal, TrackPoint } from "#domain/swim-routes/rehearsal/rehearse.ts";
import type { FinishSpread } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import type { Steering } from "#domain/swim-routes/rehearsal/swim.ts";
import { rangeText, spreadNote } from "../words/range-text.ts";
import { problemText } from "../words/rehearsal-words.ts";

type SwimFactsProps = {
  rehearsal: Rehearsal;
  spread: FinishSpread | null;
  farthest: FarthestPoint | null;
  noReturn: TrackPoint | null;
  light: Light | null;
  steering: Steering;
  isStreamKnown: boolean;
  timeZone: string;
};

/** What a rehearsal found: each a figure, its time and what it means. */
export function SwimFacts(props: SwimFactsProps) {
  const { rehearsal, spread, farthest, noReturn, light, steering, timeZone } = props;
  const { units } = usePreferences();
  const time = (ms: number) => formatTime(ms, timeZone);
  const length = (meters: number) => distanceText(meters / 1000, units);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-5 gap-y-4">
      <Fact name="Most likely out" note={spreadNote(spread, props.isStreamKnown)}>
        {rehearsal.finishMs === null ? "Not reached" : rangeText(rehearsal.finishMs, spread, timeZone)}
      </Fact>
      <Fact name="Point of no return" note="After it, going on is quicker than going back">
        {noReturn ? `${time(noReturn.ms)} · ${length(noReturn.meters)}` : "?"}
      </Fact>
      <Fact name="Farthest from an exit" note="In a straight line; start and finish count">
        {farthest ? `${length(farthest.meters)} · ${time(farthest.ms)}` : "?"}
      </Fact>
      <Fact name="Light" note={light ? "By sunrise and sunset" : "Sun times aren't known"}>
        {lightText(light, time)}
      </Fact>
      {steering === "hold-line" ? (
        <Fact name="Steering" note="To stay on the line">
          {steeringText(rehearsal)}
        </Fact>
      ) : (
        <Fact name="Drift" note="Off the line, holding each course">
          {driftText(rehearsal, length)}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; note: string; children: ReactNode };

const Fact = ({ name, note, children }: FactProps) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="font-semibold text-lg leading-snug">{children}</dd>
    <dd className="text-muted text-xs">{note}</dd>
  </div>
);

function lightText(light: Light | null, time: (ms: number) => string) {
  if (!light) return "?";
  switch (light.kind) {
    case "light":
      return "Daylight";
    case "dark":
      return "Dark";
    case "ends-dark":
      return `Dark from ${time(light.ms)}`;
    default:
      return `Dark until ${time(light.ms)}`;
  }
}

function steeringText({ track }: Rehearsal) {
  const most = track.reduce((best, { crabDeg }) => (Math.abs(crabDeg) > Math.abs(best) ? crabDeg : best), 0);
  const degrees = Math.round(Math.abs(most));
  return degrees === 0 ? "Straight ahead" : `Up to ${degrees}° ${most < 0 ? "left" : "right"}`;
}

function driftText({ track }: Rehearsal, length: (meters: number) => string) {
  const farthest = farthestOffLine(track);
  if (!farthest) return "None";
  return `${length(Math.abs(farthest.offLineMeters))} ${farthest.offLineMeters > 0 ? "right" : "left"}`;
}

/** Said instead of a finish; empty when the swim gets there. */
export function RehearsalProblem({ rehearsal, timeZone }: { rehearsal: Rehearsal | null; timeZone: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {rehearsal?.problem && (
        <p className="rounded-control bg-danger/10 px-4 py-2.5 font-medium text-danger text-md">
          {problemText(rehearsal.problem, timeZone)} (leg {rehearsal.problem.leg + 1})
        </p>
      )}
    </div>
  );
}
