import { expect, test } from "vitest";
import { MINUTE_MS, SECOND_MS } from "../time.ts";
import { getCheckDelayMs, isCheckRecent } from "./connection-schedule.ts";

test.each([
  ["five seconds after the start", null, 0, 5 * SECOND_MS],
  ["at once when the start was longer ago", null, 9 * SECOND_MS, 0],
  ["15 minutes after the one before", 5 * SECOND_MS, 65 * SECOND_MS, 14 * MINUTE_MS],
  ["at once after a long sleep", 5 * SECOND_MS, 60 * MINUTE_MS, 0],
  ["within 15 minutes when the clock was set back", 60 * MINUTE_MS, 0, 15 * MINUTE_MS],
])("checks %s", (_when, turnAt, now, delayMs) => {
  expect(getCheckDelayMs({ startedAt: 0, turnAt }, now)).toBe(delayMs);
});

test.each([
  [null, 0, false],
  [0, 29_999, true],
  [0, 30_000, false],
  [1_000, 0, false],
])("a check at %o is too recent at %d: %o", (checkedAt, now, isRecent) => {
  expect(isCheckRecent(checkedAt, now)).toBe(isRecent);
});
