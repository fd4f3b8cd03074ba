import { expect, test } from "vitest";
import { inSmallBatches } from "./small-batches.ts";

test("every row is written once, in order, in batches that grow while they are quick", async () => {
  const rows = Array.from({ length: 500 }, (_, index) => index);
  const batches: (readonly number[])[] = [];
  await inSmallBatches(rows, async (batch) => void batches.push(batch));
  expect(batches.flat()).toEqual(rows);
  expect(batches[1]?.length).toBeGreaterThan(batches[0]?.length ?? 0);
});
