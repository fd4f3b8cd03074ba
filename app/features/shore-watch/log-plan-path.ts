import type { OwnPlanRow } from "#domain/shore-watch/swim-plan.ts";
import { MINUTE_MS } from "#domain/time.ts";

type Swum = Pick<OwnPlanRow, "spot_id" | "route_id" | "starts_at" | "ended_as"> & { out_at: string | null };

/** The log with place, start and time in the water filled in; null for a plan that nobody swam. */
export function logPlanPath({ spot_id: spot, route_id: route, starts_at: start, out_at: outAt, ended_as: end }: Swum) {
  if (outAt === null || end === "cancelled") return null;
  const minutes = Math.round((Date.parse(outAt) - Date.parse(start)) / MINUTE_MS);
  if (minutes < 1) return null;
  const query = new URLSearchParams({
    ...(spot && { spot }),
    ...(route && { route }),
    start,
    minutes: String(minutes),
  });
  return `/workouts/log?${query}`;
}
