import type { Position } from "../../geo/position.ts";
import { nearestOnLegs } from "./along-line.ts";
import { type Leg, measureLegs } from "./legs.ts";

/** An exit farther from the line is none for its swimmers. */
const EXIT_REACH_METERS = 250;

/** The longest stretch of the line without an exit beside it; start and end count as exits. Null without a line. */
export function longestExitGap(line: readonly Position[], exits: readonly Position[]): number | null {
  const legs = measureLegs(line);
  const total = legs.at(-1)?.totalMeters;
  if (total === undefined) return null;
  // On the way out and back the same exit is passed twice.
  const beside = exits.flatMap((exit) => legs.flatMap((leg) => passingOf(leg, exit)));
  const stops = [0, ...beside, total].sort((a, b) => a - b);
  return Math.max(...stops.slice(1).map((stop, index) => stop - (stops[index] ?? 0)));
}

function passingOf(leg: Leg, exit: Position) {
  const place = nearestOnLegs([leg], exit);
  return place && place.meters <= EXIT_REACH_METERS ? [place.alongMeters] : [];
}
