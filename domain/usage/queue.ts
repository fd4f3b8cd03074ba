type Queued = { id: string };

/** The specification's limits. */
export const QUEUE_LIMIT = 50;
const BATCH_SIZE = 5;
export const FLUSH_INTERVAL_MS = 5_000;
/** After the server was busy or out of reach. */
export const FLUSH_PAUSE_MS = 60_000;

/** The oldest go first when nothing can be sent for long. */
export const enqueue = <E extends Queued>(queue: readonly E[], events: readonly E[]) =>
  [...queue, ...events].slice(-QUEUE_LIMIT);

export const nextBatch = <E extends Queued>(queue: readonly E[]) => queue.slice(0, BATCH_SIZE);

/** Other tabs may have sent or added some meanwhile. */
export function withoutSent<E extends Queued>(queue: readonly E[], sent: readonly Queued[]) {
  const ids = new Set(sent.map(({ id }) => id));
  return queue.filter(({ id }) => !ids.has(id));
}

/** How long to wait before the next batch; null without anything to send. A clock that is set back delays no longer. */
export function flushDelayMs(queue: readonly Queued[], nextFlushAt: number, now: number) {
  return queue.length === 0 ? null : Math.min(Math.max(0, nextFlushAt - now), FLUSH_PAUSE_MS);
}
