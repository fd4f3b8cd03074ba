import { expect, test } from "vitest";
import { emergencyNumber } from "./emergency-numbers.ts";

test.each([
  ["Ireland", "112 or 999"],
  [" united states ", "911"],
  ["Australia", "000"],
  ["Germany", "112"],
])("knows the number of %s", (country, number) => {
  expect(emergencyNumber(country)?.number).toBe(number);
});

test("names no number of its own for the sea where it was merged", () => {
  expect(emergencyNumber("Turkey")?.advice).not.toMatch(/\d/);
});

test.each([null, "", "Atlantis"])("tells no number for %j", (country) => {
  expect(emergencyNumber(country)).toBeNull();
});
