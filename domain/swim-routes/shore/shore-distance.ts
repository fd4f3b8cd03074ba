import type { Position } from "../../geo/position.ts";
import { COAST_ERROR_METERS } from "./coast.ts";
import type { CoastIndex } from "./coast-index.ts";

/** Give or take `error`, in meters. */
export type ShoreDistance = { meters: number; error: number };

/** Land, as far as the coastline knows: a lake and a river are, too. */
export function isInland(index: CoastIndex, position: Position) {
  return index.isLand(position) && (index.metersToCoast(position) ?? Number.POSITIVE_INFINITY) > COAST_ERROR_METERS;
}

/** Null on inland water, and where a nearer coast may be beyond what is known. */
export function shoreDistance(index: CoastIndex, position: Position): ShoreDistance | null {
  const meters = index.metersToCoast(position);
  if (meters === null || meters > index.metersToEdge(position)) return null;
  if (!index.isLand(position)) return { meters, error: COAST_ERROR_METERS };
  // Drawn on land, but not farther than the coastline may be wrong: at the water's edge.
  return meters <= COAST_ERROR_METERS ? { meters: 0, error: COAST_ERROR_METERS } : null;
}
