import { memo, useMemo } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { useShownCount } from "#app/ui/use-shown-count.ts";
import { formatTime } from "#domain/format/dates.ts";
import { STREAM_UNITS, streamFigure } from "#domain/format/figures.ts";
import { METERS_PER_KM, type UnitSystem } from "#domain/format/units.ts";
import { type Leg, measureLegs, minutesAtPace } from "#domain/swim-routes/line/legs.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import { legLengthText, legLengthUnit, routeLengthText } from "#domain/swim-routes/route-words.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { describePoint } from "../store/announcements.ts";
import { usePlanner } from "../store/use-planner.ts";

/** What the rehearsal knows about a leg. */
export type LegTide = { arriveAt: number | null; alongMs: number | null };

type LegsTableProps = {
  startAt: number;
  pace: number;
  timeZone: string;
  /** From the rehearsal, one for each leg; without it arrivals are at the swimmer's pace in still water. */
  tides: readonly LegTide[] | null;
  highlighted: number | null;
  onHighlight: (leg: number | null) => void;
};

const CELL = "py-2 pl-2.5 text-right tabular-nums whitespace-nowrap";

/** Length, course and arrival of each leg. They follow each frame of a drag, so they read the store themselves. */
export function LegsTable(props: LegsTableProps) {
  const { startAt, pace, timeZone, tides, highlighted, onHighlight } = props;
  const points = usePlanner((state) => state.history.points);
  const { units } = usePreferences();
  const legs = useMemo(() => measureLegs(lineOf(points)), [points]);
  const { shown, more, showMore } = useShownCount(legs.length, highlighted);
  const hasTide = tides?.some(({ alongMs }) => alongMs !== null) ?? false;
  if (legs.length === 0) return <p className="py-2 text-md text-muted">Add two points to see the first leg.</p>;
  return (
    <>
      <table className="w-full text-md">
        <thead className="text-muted text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="py-1.5 pr-2 text-left font-normal">
              Leg
            </th>
            <th scope="col" className="py-1.5 text-left font-normal">
              To
            </th>
            <th scope="col" className="py-1.5 pl-2.5 text-right font-normal whitespace-nowrap">
              Course
            </th>
            <th scope="col" className="py-1.5 pl-2.5 text-right font-normal whitespace-nowrap">
              {legLengthUnit(units)}
            </th>
            {hasTide && (
              <th scope="col" className="py-1.5 pl-2.5 text-right font-normal whitespace-nowrap">
                Stream {STREAM_UNITS[units].unit}
              </th>
            )}
            <th scope="col" className="py-1.5 pl-2.5 text-right font-normal whitespace-nowrap">
              Arrive
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.slice(0, shown).map((leg) => (
            <LegRow
              key={leg.index}
              {...rowOf(leg, tides?.[leg.index], { startAt, pace, timeZone, units })}
              index={leg.index}
              to={describePoint(points, leg.index + 1)}
              hasTide={hasTide}
              isHighlighted={highlighted === leg.index}
              onHighlight={onHighlight}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="quiet" size="sm" className="w-full" onClick={showMore}>
          Show {more} more
        </Button>
      )}
    </>
  );
}

type RowOptions = { startAt: number; pace: number; timeZone: string; units: UnitSystem };

function rowOf(leg: Leg, tide: LegTide | undefined, { startAt, pace, timeZone, units }: RowOptions) {
  const still = startAt + minutesAtPace(leg.totalMeters, pace) * MINUTE_MS;
  // The rehearsal may say that a leg is never reached.
  const arriveAt = tide ? tide.arriveAt : still;
  return {
    course: `${String(Math.round(leg.course) % 360).padStart(3, "0")}°`,
    length: legLengthText(leg.meters, units),
    soFar: routeLengthText(leg.totalMeters / METERS_PER_KM, units),
    tide: tideText(tide?.alongMs ?? null, units),
    arrive: arriveAt === null ? "–" : formatTime(arriveAt, timeZone),
  };
}

type LegRowProps = {
  index: number;
  to: string;
  course: string;
  length: string;
  soFar: string;
  tide: string;
  arrive: string;
  hasTide: boolean;
  isHighlighted: boolean;
  onHighlight: (leg: number | null) => void;
};

const LegRow = memo(function LegRow(props: LegRowProps) {
  const { index, to, course, length, soFar, tide, arrive, hasTide, isHighlighted, onHighlight } = props;
  return (
    <tr
      className={`border-line border-b ${isHighlighted ? "bg-tint" : ""}`}
      onPointerEnter={() => onHighlight(index)}
      onPointerLeave={() => onHighlight(null)}
    >
      <th scope="row" className="py-2 pl-1 text-left">
        {index + 1}
      </th>
      <td className="max-w-0 py-1 pr-2 leading-tight" style={{ width: "40%" }}>
        <span className="block truncate">{to}</span>
        <span className="text-muted text-xs tabular-nums">{soFar}</span>
      </td>
      <td className={CELL}>{course}</td>
      <td className={CELL}>{length}</td>
      {hasTide && <td className={`${CELL} text-stream`}>{tide}</td>}
      <td className={`${CELL} pr-1 font-semibold`}>{arrive}</td>
    </tr>
  );
});

/** Slower than this the stream is slack. */
const SLACK_MS = 0.05;

/** With the swimmer counts up, against them down. */
function tideText(alongMs: number | null, units: UnitSystem) {
  if (alongMs === null) return "?";
  if (Math.abs(alongMs) < SLACK_MS) return "slack";
  return `${alongMs > 0 ? "↑" : "↓"} ${streamFigure(Math.abs(alongMs), units).figure}`;
}
