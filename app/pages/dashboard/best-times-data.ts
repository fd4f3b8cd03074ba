import type { SpotTimes } from "#app/features/conditions/spot-times.ts";

/** The address that answers when to go to which of a swimmer's favorites. */
const BEST_TIMES_PATH = "/dashboard/best-times";

/** More would keep a swimmer waiting for hours that they do not look at. */
export const BEST_TIMES_SPOTS_LIMIT = 8;

export const bestTimesAddress = (spotIds: readonly string[]) =>
  `${BEST_TIMES_PATH}?${new URLSearchParams(spotIds.slice(0, BEST_TIMES_SPOTS_LIMIT).map((id) => ["spot", id]))}`;

/** `unknown` names the spots of which there is no forecast. */
export type BestTimesData = { times: readonly SpotTimes[]; unknown: readonly string[]; problem: string | null };
