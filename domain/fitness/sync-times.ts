import { HOUR_MS, MINUTE_MS } from "../time.ts";

const QUARTER_MS = 15 * MINUTE_MS;
/** After the first, second, third failure in a row, and so on. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 180, 360] as const;
const REGULAR_SYNC_HOURS = 6;

/** The number of failures after which a swimmer hears of it: 21 minutes after the first at the latest. */
export const NOTIFIED_FAILURES = 3;

/** Strava's limits reset at :00, :15, :30 and :45. */
export const nextQuarterHour = (now: Date) => new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);

/** `failures` in a row, this one included. */
export function retryAfterFailure(failures: number, now: Date) {
  const minutes = RETRY_MINUTES[Math.min(Math.max(failures, 1), RETRY_MINUTES.length) - 1] ?? REGULAR_SYNC_HOURS * 60;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

export const nextRegularSync = (now: Date) => new Date(now.getTime() + REGULAR_SYNC_HOURS * HOUR_MS);
