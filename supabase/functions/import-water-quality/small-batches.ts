/** The embedded database does one thing after the other, so readers wait for a whole batch. */
const TARGET_MS = 20;
const [MIN_ROWS, FIRST_ROWS, MAX_ROWS] = [50, 50, 2_000];
const MAX_PAUSE_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Batches that take about as long as a reader may wait, each followed by as much time for readers. */
export async function inSmallBatches<Row>(rows: readonly Row[], write: (batch: readonly Row[]) => Promise<void>) {
  let size = FIRST_ROWS;
  for (let start = 0; start < rows.length; ) {
    const batch = rows.slice(start, start + size);
    const startedAt = performance.now();
    await write(batch);
    const tookMs = performance.now() - startedAt;
    start += batch.length;
    // At most doubled, since one quick batch may be luck.
    size = Math.round(Math.min(MAX_ROWS, size * 2, Math.max(MIN_ROWS, (size * TARGET_MS) / tookMs)));
    if (start < rows.length) await pause(Math.min(tookMs, MAX_PAUSE_MS));
  }
}
