import type { Position } from "../../geo/position.ts";
import { nearestOnLegs, samplesOf } from "../../swim-routes/line/along-line.ts";
import { type Leg, measureLegs } from "../../swim-routes/line/legs.ts";
import { measureLine } from "../../swim-routes/line/measure-line.ts";

/** How far the ends of a swim may be from those of its route. */
const END_REACH_METERS = 250;
/** Swimmers sight, drift and avoid boats. */
const LINE_REACH_METERS = 100;
const LEAST_SHARE = 0.85;
/** Places of a route that are looked for beside the swim. */
const ROUTE_SAMPLES = 40;

type RouteLine = { line: readonly Position[] };

/** The route that a swim followed from start to end; of several the one it kept closest to. Null without one. */
export function matchRoute<Route extends RouteLine>(swum: readonly Position[], routes: readonly Route[]): Route | null {
  const swumLegs = measureLegs(swum);
  let [best, least]: [Route | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const route of routes) {
    if (!haveSameEnds(swum, route.line)) continue;
    const legs = measureLegs(route.line);
    const beside = meanNear(legs, swum);
    // Or a dip at the start of a loop would match all of it.
    const along = meanNear(
      swumLegs,
      samplesOf(legs, ROUTE_SAMPLES).map(({ position }) => position),
    );
    if (beside === null || along === null || beside + along >= least) continue;
    [best, least] = [route, beside + along];
  }
  return best;
}

function haveSameEnds(one: readonly Position[], other: readonly Position[]) {
  return [0, -1].every((end) => {
    const [from, to] = [one.at(end), other.at(end)];
    return from && to && measureLine(from, to).meters <= END_REACH_METERS;
  });
}

/** How far positions are from a line in the mean; null when too many are too far. */
function meanNear(legs: readonly Leg[], positions: readonly Position[]): number | null {
  const near = positions.flatMap((position) => {
    const meters = nearestOnLegs(legs, position)?.meters;
    return meters !== undefined && meters <= LINE_REACH_METERS ? meters : [];
  });
  if (near.length === 0 || near.length < LEAST_SHARE * positions.length) return null;
  return near.reduce((sum, meters) => sum + meters, 0) / near.length;
}
