import type { Position } from "../../geo/position.ts";
import { measureLine } from "./measure-line.ts";

/** A point nearer than this to a spot is meant to be there. */
const SNAP_METERS = 100;

/** A hundredth of a degree along a meridian is more than a kilometer. */
const NEAR_LATITUDE_DEG = 0.01;

/** The nearest spot within 100 m; null without one. */
export function snapToSpot<Spot extends Position>(position: Position, spots: readonly Spot[]): Spot | null {
  let best: Spot | null = null;
  let least = SNAP_METERS;
  for (const spot of spots) {
    // Most spots are far away, and this asks for no distance.
    if (Math.abs(spot.latitude - position.latitude) > NEAR_LATITUDE_DEG) continue;
    const { meters } = measureLine(position, spot);
    if (meters > least) continue;
    least = meters;
    best = spot;
  }
  return best;
}
