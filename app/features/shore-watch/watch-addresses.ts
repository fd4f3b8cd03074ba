import { answerAddress, watchAddress } from "#domain/shore-watch/watch-addresses.ts";
import { type SwimTimes, writeSwimTimes } from "#domain/swim-routes/swim-times.ts";

export const SWIM_PLAN_PATH = "/swim-plan";

/** Plans a swim here. */
export const planSpotPath = (spotId: string) => `${SWIM_PLAN_PATH}?spot=${spotId}`;
/** With the rehearsed start and finish, where a swimmer chose one. */
export const planRoutePath = (routeId: string, times: SwimTimes | null) =>
  `${SWIM_PLAN_PATH}?${new URLSearchParams({ route: routeId, ...(times && writeSwimTimes(times)) })}`;

export const contactAddress = (token: string) => watchAddress(location.origin, token);
export const replyAddress = (token: string) => answerAddress(location.origin, token);
