import { extent } from "d3-array";
import { scaleLinear } from "d3-scale";
import { Area, Band, Chart, Line, Marker } from "#app/ui/chart/chart.tsx";
import { horizontalScale } from "#app/ui/chart/scale.ts";
import { tideLevelM } from "#domain/conditions/tide-window.ts";
import { formatTime } from "#domain/format/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import { fromLocalHour, toLocalHour } from "#domain/verdicts/hours/when.ts";
import type { Column } from "./compared-spot.ts";

const USUAL_HOURS = { from: 6, to: 18 } as const;
const STEP_MS = 15 * MINUTE_MS;
const [CURVE_TOP, CURVE_BOTTOM] = [14, 88];

/** One scale for all: the local hours from, to, and the lowest and highest level. */
export type TideScale = { fromHour: number; toHour: number; low: number; high: number };

const localHour = (at: string, timeZone: string) => Number(toLocalHour(Date.parse(at), timeZone).slice(11));

export function toTideScale(columns: readonly Column[]): TideScale {
  const hours = columns.map(({ verdict: { at, timeZone } }) => localHour(at, timeZone));
  const [low = 0, high = 1] = extent(columns.flatMap(({ tide }) => (tide ?? []).map(({ levelM }) => levelM)));
  return {
    fromHour: Math.min(USUAL_HOURS.from, ...hours),
    toHour: Math.max(USUAL_HOURS.to, ...hours.map((hour) => hour + 1)),
    low,
    high,
  };
}

const WITHOUT_TIDE: readonly (string | null)[] = ["lake", "reservoir", "river", "quarry", "lido"];
const twoDigits = (hour: number) => String(hour).padStart(2, "0");

/** The tide of the day, the best hours and the hour asked about. */
export function TideCell({ spot, tide, verdict, scale }: Column & { scale: TideScale }) {
  const { at, timeZone, window, next } = verdict;
  const day = toLocalHour(Date.parse(at), timeZone).slice(0, 10);
  const startMs = fromLocalHour(`${day}T${twoDigits(scale.fromHour)}`, timeZone);
  const endMs = startMs + (scale.toHour - scale.fromHour) * HOUR_MS;
  const toX = horizontalScale(startMs, endMs);
  const toY = scaleLinear([scale.low, Math.max(scale.high, scale.low + 0.1)], [CURVE_BOTTOM, CURVE_TOP]);
  const pointAt = (ms: number) => {
    const meters = tide && tideLevelM(tide, ms);
    return meters === null ? null : { x: toX(ms), y: toY(meters) };
  };
  const points = Array.from({ length: Math.floor((endMs - startMs) / STEP_MS) + 1 }, (_, index) =>
    pointAt(startMs + index * STEP_MS),
  );
  const known = points.filter((point) => point !== null);
  const isShown = (ms: number) => ms >= startMs && ms <= endMs;
  const turn = (tide ?? []).find((extreme) => extreme.isHigh && isShown(Date.parse(extreme.at)));
  const says = turn ? `High ${formatTime(turn.at, timeZone)}` : noTideText(spot.waterType, known.length > 0);
  const best = window ?? (next && isShown(Date.parse(next.from)) ? next : null);
  const mark = pointAt(Date.parse(at)) ?? { x: toX(Date.parse(at)), y: 50 };
  return (
    <figure>
      <Chart label={`Tide on ${day}: ${says}`} className="h-14">
        {best && <Band from={toX(Date.parse(best.from))} to={toX(Date.parse(best.to))} className="fill-chip-good" />}
        <Area points={known} className="fill-tint" />
        <Line points={points} className="stroke-primary" />
        {isShown(Date.parse(at)) && (
          <>
            <Marker {...mark} size={13} className="stroke-surface" />
            <Marker {...mark} size={9} className="stroke-buoy" />
          </>
        )}
      </Chart>
      <figcaption className="mt-1 flex justify-between text-muted text-xs tabular-nums">
        <span aria-hidden>{twoDigits(scale.fromHour)}</span>
        <span aria-hidden>{says}</span>
        <span aria-hidden>{twoDigits(scale.toHour)}</span>
      </figcaption>
    </figure>
  );
}

function noTideText(waterType: string | null, isKnown: boolean) {
  if (WITHOUT_TIDE.includes(waterType)) return waterType === "lake" ? "Lake, no tide" : "No tide";
  return isKnown ? "No high water by day" : "Tide not known";
}
