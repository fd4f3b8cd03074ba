import { expect, test } from "vitest";
import { FIRST_BATCH_ROWS, nextBatchRows, pauseMsAfterBatch } from "./import-batches.ts";

/** Sizes of batches in a database that takes so long for each row. */
function sizesAt(rowMs: number) {
  const sizes = [FIRST_BATCH_ROWS];
  for (let batch = 0; batch < 8; batch += 1) sizes.push(nextBatchRows(sizes.at(-1) ?? 0, (sizes.at(-1) ?? 0) * rowMs));
  return sizes;
}

test("batches grow until one takes as long as a reader may wait", () => {
  expect(sizesAt(0.1)).toEqual([8, 16, 32, 50, 50, 50, 50, 50, 50]);
  expect(sizesAt(0.001).at(-1)).toBe(2_000);
});

test("a slow database gets the smallest batches and a short pause", () => {
  expect(sizesAt(5).at(-1)).toBe(8);
  expect(nextBatchRows(2_000, 20_000)).toBe(8);
  expect(pauseMsAfterBatch(250)).toBe(50);
  expect(pauseMsAfterBatch(20)).toBe(20);
});
