/**
 * The embedded database does one thing after the other, so readers wait for a whole batch. One costs 3 to 6 ms whatever
 * its size, with the write to the disk, and a row 0.2 to 0.4 ms.
 */
const TARGET_MS = 5;
const [MIN_ROWS, MAX_ROWS] = [8, 2_000];
const MAX_PAUSE_MS = 50;

export const FIRST_BATCH_ROWS = MIN_ROWS;

/** So many that the next batch takes about as long as a reader may wait. */
export function nextBatchRows(rows: number, tookMs: number): number {
  // At most doubled, since one quick batch may be luck.
  return Math.round(Math.min(MAX_ROWS, rows * 2, Math.max(MIN_ROWS, (rows * TARGET_MS) / tookMs)));
}

/** As much time for readers as the batch took, up to a limit. */
export const pauseMsAfterBatch = (tookMs: number): number => Math.min(tookMs, MAX_PAUSE_MS);
