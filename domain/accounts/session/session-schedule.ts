import { MINUTE_MS, SECOND_MS } from "../../time.ts";
import type { SessionState } from "./session-status.ts";

/** Checks are more frequent near the end of the session. */
const CHECK_INTERVAL_MS = 5 * MINUTE_MS;
const NEAR_END_MS = 5 * MINUTE_MS;
const MIN_CHECK_INTERVAL_MS = MINUTE_MS;
/** One more check shortly before the token expires, if there is time for it. */
const RECHECK_BEFORE_END_MS = MINUTE_MS;
const RECHECK_AFTER_MS = 30 * SECOND_MS;
const RECHECK_MIN_LEFT_MS = 2 * MINUTE_MS;
const CHECK_MAX_AGE_MS = 30 * SECOND_MS;
/** Earlier than the account client's own refresh. */
const REFRESH_BEFORE_END_MS = 90 * SECOND_MS;
/** Short, so that a device that slept is noticed soon. */
const MAX_TIMER_MS = MINUTE_MS;
const MIN_TIMER_MS = SECOND_MS;

export function getNextCheckAt({ lastChecked, expiresAt, isValid }: SessionState): number {
  if (lastChecked === null) return 0;
  if (!isValid || expiresAt === null) return lastChecked + MIN_CHECK_INTERVAL_MS;
  const left = expiresAt - lastChecked;
  const usual = Math.min(Math.max(left - NEAR_END_MS, MIN_CHECK_INTERVAL_MS), CHECK_INTERVAL_MS);
  const beforeEnd = Math.max(left - RECHECK_BEFORE_END_MS, RECHECK_AFTER_MS);
  return lastChecked + (left > RECHECK_MIN_LEFT_MS ? Math.min(usual, beforeEnd) : usual);
}

/** A clock that was set back can put the last check in the future. */
const isFromTheFuture = ({ lastChecked }: SessionState, now: number) => lastChecked !== null && lastChecked > now;

export function isCheckDue(state: SessionState, now: number) {
  return isFromTheFuture(state, now) || now >= getNextCheckAt(state);
}

/** Whether the last result is recent enough to reuse. */
export function isCheckFresh(state: SessionState, now: number) {
  const { isValid, lastChecked, expiresAt } = state;
  if (!isValid || lastChecked === null || expiresAt === null || isFromTheFuture(state, now)) return false;
  return now - lastChecked < CHECK_MAX_AGE_MS && expiresAt > now;
}

export function needsRefresh(expiresAt: number, now: number) {
  return expiresAt - now <= REFRESH_BEFORE_END_MS;
}

export function getTimerDelayMs(state: SessionState, now: number) {
  return Math.min(Math.max(getNextCheckAt(state) - now, MIN_TIMER_MS), MAX_TIMER_MS);
}
