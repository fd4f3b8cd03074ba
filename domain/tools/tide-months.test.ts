import { expect, test } from "vitest";
import { isTideMonth, monthOf, spanOfMonth, tideMonths } from "./tide-months.ts";

test("a year of months back and ahead is predicted", () => {
  expect(tideMonths("2026-11-28")).toEqual({ first: "2025-11", last: "2027-11" });
  expect(tideMonths("2026-01-31")).toEqual({ first: "2025-01", last: "2027-01" });
  expect(["2025-10", "2025-11", "2027-11", "2027-12"].map((month) => isTideMonth(month, "2026-11-28"))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("a month is predicted with two days around it", () => {
  expect(monthOf("2028-02-29")).toBe("2028-02");
  const { from, until } = spanOfMonth("2028-02");
  expect([from.toISOString(), until.toISOString()]).toEqual(["2028-01-30T00:00:00.000Z", "2028-03-03T00:00:00.000Z"]);
});
