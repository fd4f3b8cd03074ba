import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSmallBatches } from "./small-batches.ts";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Batches of a database that takes so long for each row. */
async function run(rowMs: number, rows: number) {
  const sizes: number[] = [];
  const given: number[] = [];
  const numbers = Array.from({ length: rows }, (_, index) => index);
  const done = inSmallBatches(numbers, async (batch) => {
    sizes.push(batch.length);
    given.push(...batch);
    await wait(batch.length * rowMs);
  });
  const startedAt = performance.now();
  await vi.runAllTimersAsync();
  await done;
  expect(given).toEqual(numbers);
  return { sizes, tookMs: performance.now() - startedAt };
}

test("a slow database gets few rows at a time, and a pause as long as each batch", async () => {
  const { sizes, tookMs } = await run(1, 500);
  expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(50);
  expect(tookMs).toBeGreaterThan(900);
});

test("a quick database gets large batches", async () => {
  const { sizes } = await run(0.005, 20_000);
  expect(Math.max(...sizes)).toBe(2_000);
});
