import type { Position } from "../../geo/position.ts";
import { farthestFromExit, farthestOnLine } from "../line/exit-distance.ts";
import type { Rehearsal, TrackPoint } from "./rehearse.ts";

/** Meters to the nearest exit, and when the swimmer is there. */
export type FarthestPoint = { meters: number; ms: number };

/** The place of a swim that is farthest from its nearest exit; start and end count as exits. */
export function farthestOnSwim(
  line: readonly Position[],
  { track, finishMs }: Pick<Rehearsal, "track" | "finishMs">,
  exits: readonly Position[],
): FarthestPoint | null {
  if (finishMs !== null && !farthestOffLine(track)) {
    // On the line it is the place that the checks tell.
    const farthest = farthestOnLine(line, exits);
    const reached = track.find(({ meters }) => meters >= (farthest?.alongMeters ?? 0));
    return farthest && reached ? { meters: farthest.meters, ms: reached.ms } : null;
  }
  const ends = [line[0], line.at(-1)].filter((end) => end !== undefined);
  const farthest = farthestFromExit(track, [...ends, ...exits]);
  return farthest && { meters: farthest.meters, ms: farthest.place.ms };
}

/** How far a heading drifts off the line at most; null while it is kept. */
export function farthestOffLine(track: readonly TrackPoint[]) {
  const farthest = track.reduce<TrackPoint | null>(
    (best, point) => (Math.abs(point.offLineMeters) > Math.abs(best?.offLineMeters ?? 0) ? point : best),
    null,
  );
  return farthest && Math.abs(farthest.offLineMeters) >= 1 ? farthest : null;
}
