import { MINUTE_MS, SECOND_MS } from "../time.ts";

export const FIRST_CHECK_MS = 5 * SECOND_MS;
const CHECK_INTERVAL_MS = 15 * MINUTE_MS;
const MIN_GAP_MS = 30 * SECOND_MS;

/** `turnAt`: when the latest check was due, also one that was skipped; null before the first. */
type Schedule = { startedAt: number; turnAt: number | null };

export function getCheckDelayMs({ startedAt, turnAt }: Schedule, now: number) {
  const dueAt = turnAt === null ? startedAt + FIRST_CHECK_MS : turnAt + CHECK_INTERVAL_MS;
  // The clock may have been set back.
  return Math.min(Math.max(dueAt - now, 0), CHECK_INTERVAL_MS);
}

/** Whether the last check, also one asked for by hand, is too recent for another. */
export function isCheckRecent(checkedAt: number | null, now: number) {
  return checkedAt !== null && now >= checkedAt && now - checkedAt < MIN_GAP_MS;
}
