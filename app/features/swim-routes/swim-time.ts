import { METERS_PER_KM } from "#domain/format/units.ts";
import { minutesAtPace } from "#domain/swim-routes/line/legs.ts";
import type { SwimRouteRow } from "#domain/swim-routes/loaded-route.ts";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";

/** Minutes in still water at the swimmer's pace in seconds for 100 m; without one, the author's estimate. */
export function swimMinutes(
  { distanceKm, minutes }: Pick<SwimRouteRow, "distanceKm" | "minutes">,
  pace: number | null,
) {
  const meters = distanceKm * METERS_PER_KM;
  if (pace !== null) return minutesAtPace(meters, pace);
  return minutes ?? minutesAtPace(meters, PACE_LIMITS.usual);
}
