import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part that fails to load this many times. */
function createFailing(failures: number) {
  const part = { loads: 0 };
  const get = loadOnce(async () => {
    part.loads += 1;
    if (part.loads <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return part.loads;
  });
  return { part, get };
}

test("loads a chunk once", async () => {
  const { part, get } = createFailing(0);
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(part.loads).toBe(1);
});

test("retries a chunk that failed to load", async () => {
  const { get } = createFailing(3);
  const asked = get();
  await vi.advanceTimersByTimeAsync(100 + 200 + 400);
  expect(await asked).toBe(4);
});

test("loads a failed chunk again on the next call", async () => {
  const { get } = createFailing(4);
  const asked = get().catch((problem: Error) => problem.message);
  await vi.runAllTimersAsync();
  expect(await asked).toContain("Failed to fetch");
  expect(await get()).toBe(5);
});

test("does not retry a chunk while offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { part, get } = createFailing(9);
  await expect(get()).rejects.toThrow("Failed to fetch");
  expect(part.loads).toBe(1);
});
