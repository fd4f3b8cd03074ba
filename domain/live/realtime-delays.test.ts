import { expect, test } from "vitest";
import { getFlushDelayMs, rejoinBackoffMs } from "./realtime-delays.ts";

test.each([
  ["passes on the first change at once", { now: 50_000, lastFlushedAt: 10_000 }, 0],
  ["delays the next change for the rest of the interval", { now: 10_300, lastFlushedAt: 10_000 }, 700],
  ["passes on a change at the end of the interval", { now: 11_000, lastFlushedAt: 10_000 }, 0],
  ["never waits longer than the interval after a clock change", { now: 4_000, lastFlushedAt: 10_000 }, 1_000],
])("%s", (_what, moment, wait) => {
  expect(getFlushDelayMs({ ...moment, intervalMs: 1_000 })).toBe(wait);
});

test("reconnects after half a second to a minute, later with each failure", () => {
  expect(rejoinBackoffMs(0, 0)).toBe(500);
  expect(rejoinBackoffMs(3, 0.5)).toBe(6_000);
  expect(rejoinBackoffMs(100, 1)).toBe(60_000);
});
