/** When a burst of changes is told: at once after a quiet time, then at most once in each interval. */
export function getFlushDelayMs({
  now,
  lastFlushedAt,
  intervalMs,
}: {
  now: number;
  lastFlushedAt: number;
  intervalMs: number;
}) {
  // A clock that was put back must not silence a page until it has caught up.
  const passed = Math.max(now - lastFlushedAt, 0);
  return Math.max(intervalMs - passed, 0);
}

/** How long to wait before coming back: longer after each failure, up to a minute, and not all pages at once. */
export function rejoinBackoffMs(failures: number, chance: number) {
  const ceiling = Math.min(1_000 * 2 ** Math.min(failures, 6), 60_000);
  return ceiling / 2 + (ceiling / 2) * chance;
}
