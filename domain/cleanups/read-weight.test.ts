import { expect, test } from "vitest";
import { readBagWeight } from "./read-weight.ts";

test.each([
  ["1.4", "metric", 1400],
  [" 2,05 ", "metric", 2050],
  ["10", "imperial", 4536],
  ["0", "metric", null],
  ["101", "metric", null],
  ["1e3", "metric", null],
  ["", "metric", null],
  ["-2", "metric", null],
] as const)("reads %j in %s units as %s g", (text, units, grams) => {
  expect(readBagWeight(text, units)).toBe(grams);
});
