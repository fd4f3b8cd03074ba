import { expect, test } from "vitest";
import { nextQuarterHour, retryAfterFailure } from "./sync-times.ts";

test.each([
  ["10:00:00", "10:15:00"],
  ["10:14:59", "10:15:00"],
  ["10:15:00", "10:30:00"],
  ["10:59:01", "11:00:00"],
  ["23:46:00", "00:00:00"],
])("at %s a used-up limit waits until %s", (now, until) => {
  const next = nextQuarterHour(new Date(`2026-11-22T${now}Z`));
  expect(next.toISOString().slice(11, 19)).toBe(until);
  expect(next.getTime()).toBeGreaterThan(new Date(`2026-11-22T${now}Z`).getTime());
});

test("failures in a row wait longer each time, and never over six hours", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const waits = Array.from({ length: 12 }, (_, index) => retryAfterFailure(index + 1, now).getTime() - now.getTime());
  expect(waits[0]).toBe(60_000);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.at(-1)).toBe(6 * 3_600_000);
});
