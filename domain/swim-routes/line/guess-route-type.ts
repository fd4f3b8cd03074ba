import { distanceKm, type Position } from "../../geo/position.ts";
import type { RouteType } from "../swim-route.ts";

/** Closer together, start and end are the same place on a beach. */
const SAME_PLACE_KM = 0.03;

const isSamePlace = (a: Position | undefined, b: Position | undefined) =>
  a !== undefined && b !== undefined && distanceKm(a, b) < SAME_PLACE_KM;

/** What a line looks like; a crossing or a drift only its swimmer knows. */
export function guessRouteType(line: readonly Position[]): RouteType {
  if (line.length < 3 || !isSamePlace(line[0], line.at(-1))) return "point-to-point";
  const isReturn = line.every((position, index) => isSamePlace(position, line.at(-1 - index)));
  return isReturn ? "out-and-back" : "loop";
}
