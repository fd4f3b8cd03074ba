import { MINUTE_MS, SECOND_MS } from "../../time.ts";
import type { Workout } from "../workout.ts";

/** Dry and dressed within ten minutes: the body keeps cooling after a swim. */
export const WARM_UP_MS = 10 * MINUTE_MS;

/** Later the timer would only come too late. */
const LATEST_MS = 2 * WARM_UP_MS;
/** In °C. Our own step: warmer water hardly cools. */
const WARM_WATER_C = 25;

type Swum = Pick<Workout, "startedAt" | "seconds" | "waterTemperature">;

const endOf = ({ startedAt, seconds }: Swum) => Date.parse(startedAt) + seconds * SECOND_MS;

/** Right after a swim, unless the water was warm. */
export function isWarmUpDue(workout: Swum, nowMs: number) {
  const isWarm = workout.waterTemperature !== null && workout.waterTemperature >= WARM_WATER_C;
  return !isWarm && nowMs - endOf(workout) < LATEST_MS;
}

export const warmUpLeftMs = (workout: Swum, nowMs: number) =>
  Math.min(WARM_UP_MS, Math.max(0, endOf(workout) + WARM_UP_MS - nowMs));
