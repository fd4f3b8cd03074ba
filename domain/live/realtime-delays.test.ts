import { expect, test } from "vitest";
import { getFlushDelayMs, rejoinBackoffMs } from "./realtime-delays.ts";

test.each([
  ["the first change after a quiet time is told at once", { now: 50_000, lastFlushedAt: 10_000 }, 0],
  [
    "a change right after one that was told waits for the rest of the second",
    { now: 10_300, lastFlushedAt: 10_000 },
    700,
  ],
  ["a change at the end of the second is told at once", { now: 11_000, lastFlushedAt: 10_000 }, 0],
  ["a clock that was put back makes nobody wait longer than a second", { now: 4_000, lastFlushedAt: 10_000 }, 1_000],
])("%s", (_what, moment, wait) => {
  expect(getFlushDelayMs({ ...moment, intervalMs: 1_000 })).toBe(wait);
});

test("who has lost the connection comes back after half a second to a minute, later after each failure", () => {
  expect(rejoinBackoffMs(0, 0)).toBe(500);
  expect(rejoinBackoffMs(3, 0.5)).toBe(6_000);
  expect(rejoinBackoffMs(100, 1)).toBe(60_000);
});
