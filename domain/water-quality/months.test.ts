import { expect, test } from "vitest";
import { toMonthRanges, toUsualRange } from "./months.ts";

const NOW_MS = Date.parse("2026-11-22T09:00:00Z");
const at = (day: string, celsius: number) => ({ at: `${day}T10:00:00Z`, celsius });

test("gathers each month of all years", () => {
  const months = toMonthRanges([at("2024-01-03", 7.5), at("2025-01-20", 9), at("2025-08-02", 16)]);
  expect(months).toEqual([
    { month: 0, fromC: 7.5, toC: 9, count: 2 },
    { month: 7, fromC: 16, toC: 16, count: 1 },
  ]);
});

test("calls usual what was measured around this day in past years", () => {
  const past = [at("2025-11-20", 11), at("2024-11-25", 10.5), at("2023-11-15", 12), at("2022-11-30", 11.5)];
  expect(toUsualRange([...past, at("2025-07-01", 17)], NOW_MS)).toEqual({ fromC: 10.5, toC: 12 });
  expect(toUsualRange(past.slice(1), NOW_MS)).toBeNull();
});
