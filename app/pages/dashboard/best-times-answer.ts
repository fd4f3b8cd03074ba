import type { SpotTimes } from "#app/features/conditions/spot-times.ts";

/** The address that answers when to go to which of a swimmer's favorites. */
const BEST_TIMES_PATH = "/dashboard/best-times";

export const bestTimesAddress = (spotIds: readonly string[]) =>
  `${BEST_TIMES_PATH}?${new URLSearchParams(spotIds.map((id) => ["spot", id]))}`;

/** `unknown` names the spots of which there is no forecast. */
export type BestTimesAnswer = { times: readonly SpotTimes[]; unknown: readonly string[]; problem: string | null };
