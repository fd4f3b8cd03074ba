import { formatNumber } from "../../format/numbers.ts";
import { METERS_PER_MILE, METERS_PER_YARD, type UnitSystem } from "../../format/units.ts";
import type { Position } from "../../geo/position.ts";
import { pointAlongLegs } from "./along-line.ts";
import { measureLegs } from "./legs.ts";

export type TickMark = {
  /** From the start of the route. */
  meters: number;
  position: Position;
  legIndex: number;
  /** Degrees true of the leg it is on. */
  course: number;
};

/** More would hide the line. */
const TICKS_LIMIT = 12;

const STEPS: Readonly<Record<UnitSystem, readonly number[]>> = {
  metric: [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000],
  imperial: [
    ...[250, 500].map((yards) => yards * METERS_PER_YARD),
    ...[1, 2, 5, 10, 20, 50, 100, 500, 1000, 5000].map((miles) => miles * METERS_PER_MILE),
  ],
};

/** The marks between start and end, each this many meters. */
export function tickMarks(line: readonly Position[], everyMeters: number): TickMark[] {
  const legs = measureLegs(line);
  const total = legs.at(-1)?.totalMeters ?? 0;
  if (!(everyMeters > 0)) return [];
  const marks: TickMark[] = [];
  let first = 0;
  for (let count = 1; count * everyMeters < total; count += 1) {
    const meters = count * everyMeters;
    while ((legs[first]?.totalMeters ?? total) < meters) first += 1;
    const place = pointAlongLegs(legs.slice(first, first + 1), meters);
    if (place) marks.push({ meters, ...tickOf(place), course: legs[first]?.course ?? 0 });
  }
  return marks;
}

const tickOf = ({ position, legIndex }: { position: Position; legIndex: number }) => ({ position, legIndex });

/** How far apart the marks of a route are: 250 m or yards for a short one. */
export function tickStep(totalMeters: number, units: UnitSystem): number {
  const steps = STEPS[units];
  return steps.find((step) => totalMeters / step <= TICKS_LIMIT) ?? steps.at(-1) ?? totalMeters;
}

/** "0.5" or "2" kilometers; "250" yards below a mile, then "2" miles. */
export function tickText(meters: number, everyMeters: number, units: UnitSystem): string {
  if (units === "metric") return formatNumber(meters / 1000, 2);
  if (everyMeters < METERS_PER_MILE) return formatNumber(meters / METERS_PER_YARD);
  return formatNumber(meters / METERS_PER_MILE, 1);
}
