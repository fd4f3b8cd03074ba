import { expect, test } from "vitest";
import { changePercent, cleanupDay, monthsUntil } from "./cleanup.ts";

const months = ["2026-09", "2026-10", "2026-11", "2026-12"].map((month) => ({ month, items: 10 }));

test("the months end with the cleanup's own, by the clock of its place", () => {
  const until = (startsAt: string, timeZone: string) =>
    monthsUntil({ months, startsAt, timeZone }).map(({ month }) => month);
  expect(until("2026-11-19T10:00:00Z", "Europe/Dublin")).toEqual(["2026-09", "2026-10", "2026-11"]);
  expect(until("2026-10-31T22:00:00Z", "Pacific/Auckland")).toEqual(["2026-09", "2026-10", "2026-11"]);
});

test("a cleanup's day is the local one", () => {
  expect(cleanupDay({ startsAt: "2026-11-19T23:30:00Z", timeZone: "Australia/Sydney" })).toBe("2026-11-20");
});

test.each([
  [64, 84, -24],
  [0, 84, null],
  [64, null, null],
])("%i items after %s are a change of %s percent", (items, before, change) => {
  expect(changePercent(items, before)).toBe(change);
});
