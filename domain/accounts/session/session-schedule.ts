import type { SessionState } from "./session-status.ts";

/** The usual time between two looks, and how close an end has to be to look more often. */
const CHECK_EVERY_MS = 5 * 60_000;
const NEAR_END_MS = 5 * 60_000;
/** The least time between two looks that nobody asked for. */
const CHECK_AT_MOST_EVERY_MS = 60_000;
/** One more look this long before the token's end, but not sooner than the second number, if there is time for it. */
const RECHECK_BEFORE_END_MS = 60_000;
const RECHECK_AFTER_MS = 30_000;
const RECHECK_NEEDS_MS = 2 * 60_000;
/** A verdict this young is taken as it is. */
const VERDICT_KEPT_MS = 30_000;
/** A token this close to its end is exchanged; the account client would not do it sooner. */
const REFRESH_BEFORE_END_MS = 90_000;
/** The longest nap of the timer: a device that slept is found out within it, even where the browser tells nothing. */
const LONGEST_NAP_MS = 60_000;
const SHORTEST_NAP_MS = 1_000;

/** When the session is to be looked at next, if nobody asks before. */
export function getNextCheckAt({ lastChecked, expiresAt, isValid }: SessionState): number {
  if (lastChecked === null) return 0;
  if (!isValid || expiresAt === null) return lastChecked + CHECK_AT_MOST_EVERY_MS;
  const left = expiresAt - lastChecked;
  const usual = Math.min(Math.max(left - NEAR_END_MS, CHECK_AT_MOST_EVERY_MS), CHECK_EVERY_MS);
  const beforeEnd = Math.max(left - RECHECK_BEFORE_END_MS, RECHECK_AFTER_MS);
  return lastChecked + (left > RECHECK_NEEDS_MS ? Math.min(usual, beforeEnd) : usual);
}

/** A clock that was set back makes the last look one of the future: it counts for nothing then. */
const isFromTheFuture = ({ lastChecked }: SessionState, now: number) => lastChecked !== null && lastChecked > now;

export function isCheckDue(state: SessionState, now: number) {
  return isFromTheFuture(state, now) || now >= getNextCheckAt(state);
}

/** Whether the last verdict still stands, so that nobody needs to be asked. */
export function isCheckFresh(state: SessionState, now: number) {
  const { isValid, lastChecked, expiresAt } = state;
  if (!isValid || lastChecked === null || expiresAt === null || isFromTheFuture(state, now)) return false;
  return now - lastChecked < VERDICT_KEPT_MS && expiresAt > now;
}

export function needsRefresh(expiresAt: number, now: number) {
  return expiresAt - now <= REFRESH_BEFORE_END_MS;
}

/** How long the timer may sleep before it asks again whether a look is due. */
export function getTimerDelayMs(state: SessionState, now: number) {
  return Math.min(Math.max(getNextCheckAt(state) - now, SHORTEST_NAP_MS), LONGEST_NAP_MS);
}
