import type { SpotTimes } from "#app/features/conditions/spot-times.ts";

/** The address that answers when to go to which of a swimmer's favorites. */
const BEST_TIMES_PATH = "/dashboard/best-times";

/** More would keep a swimmer waiting for hours that they do not look at. */
export const MOST_SPOTS = 8;

export const bestTimesAddress = (spotIds: readonly string[]) =>
  `${BEST_TIMES_PATH}?${new URLSearchParams(spotIds.slice(0, MOST_SPOTS).map((id) => ["spot", id]))}`;

/** `unknown` names the spots of which there is no forecast. */
export type BestTimesAnswer = { times: readonly SpotTimes[]; unknown: readonly string[]; problem: string | null };
