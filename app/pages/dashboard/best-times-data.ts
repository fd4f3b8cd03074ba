import type { SpotTimes } from "#app/features/conditions/best-times/spot-times.ts";

const BEST_TIMES_PATH = "/dashboard/best-times";

export const BEST_TIMES_SPOTS_LIMIT = 8;

export const bestTimesAddress = (spotIds: readonly string[]) =>
  `${BEST_TIMES_PATH}?${new URLSearchParams(spotIds.slice(0, BEST_TIMES_SPOTS_LIMIT).map((id) => ["spot", id]))}`;

/** `unknown`: names of spots without a forecast. */
export type BestTimesData = { times: readonly SpotTimes[]; unknown: readonly string[]; problem: string | null };
