import { FIRST_BATCH_ROWS, nextBatchRows, pauseMsAfterBatch } from "../../../domain/water-quality/import-batches.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Writes in batches that leave time for readers. */
export async function inSmallBatches<Row>(rows: readonly Row[], write: (batch: readonly Row[]) => Promise<void>) {
  let size = FIRST_BATCH_ROWS;
  for (let start = 0; start < rows.length; ) {
    const batch = rows.slice(start, start + size);
    const startedAt = performance.now();
    await write(batch);
    const tookMs = performance.now() - startedAt;
    start += batch.length;
    size = nextBatchRows(batch.length, tookMs);
    if (start < rows.length) await pause(pauseMsAfterBatch(tookMs));
  }
}
