import { MINUTE_MS, SECOND_MS } from "../time.ts";

/** The first change is passed on at once, then at most once per interval. */
export function getFlushDelayMs({
  now,
  lastFlushedAt,
  intervalMs,
}: {
  now: number;
  lastFlushedAt: number;
  intervalMs: number;
}) {
  // A clock that was set back must not delay changes.
  const passed = Math.max(now - lastFlushedAt, 0);
  return Math.max(intervalMs - passed, 0);
}

/** Doubles with each failure up to a minute; half is random, so that pages do not reconnect together. */
export function rejoinBackoffMs(failures: number, chance: number) {
  const ceiling = Math.min(SECOND_MS * 2 ** Math.min(failures, 6), MINUTE_MS);
  return ceiling / 2 + (ceiling / 2) * chance;
}
