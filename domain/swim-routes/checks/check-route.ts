import { MINUTE_MS } from "../../time.ts";
import { measureLegs, minutesAtPace, routeMeters } from "../line/legs.ts";
import { lineOf } from "../route-points.ts";
import { checkAlerts } from "./alert-check.ts";
import { type LegTime, legTimes } from "./leg-times.ts";
import { checkDaylight, checkSun } from "./light-checks.ts";
import { checkMarks } from "./mark-check.ts";
import { checkBoats, checkExits, checkLand, checkShore } from "./place-checks.ts";
import type { CheckedDraft, RouteCheck, RouteCheckFacts } from "./route-check.ts";
import { checkStream } from "./stream-check.ts";
import { checkWater } from "./water-check.ts";
import { checkWind } from "./wind-check.ts";

/** Always the same checks in the order of `ROUTE_CHECKS`, so that a list keeps its places. */
export function checkRoute(draft: CheckedDraft, facts: RouteCheckFacts): RouteCheck[] {
  const line = lineOf(draft.points);
  const legs = measureLegs(line);
  const times = legTimes(legs, facts);
  return [
    checkAlerts(draft, times, facts),
    checkBoats(draft, legs, facts),
    checkExits(draft, facts),
    checkShore(facts),
    checkStream(facts),
    checkWind(times, facts),
    checkWater(minutesInWater(routeMeters(line), times, facts), facts),
    checkDaylight(times, facts),
    checkSun(times, facts),
    checkMarks(draft, legs),
    checkLand(legs, facts),
  ];
}

/** Until it gets no further, for a swim that doesn't finish; in still water without a start. */
function minutesInWater(meters: number, times: readonly LegTime[] | null, { startMs, stream, pace }: RouteCheckFacts) {
  const endMs = stream?.problem?.atMs ?? times?.at(-1)?.toMs;
  return startMs === null || endMs === undefined ? minutesAtPace(meters, pace) : (endMs - startMs) / MINUTE_MS;
}
