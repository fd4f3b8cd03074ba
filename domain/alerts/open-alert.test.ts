import { expect, test } from "vitest";
import { isStopping, openAlertWords } from "./open-alert.ts";

test.each([
  ["closure", "low", "Closed", true],
  ["sewage_overflow", "critical", "Critical: sewage overflow", true],
  ["sewage_overflow", "high", "Advisory: sewage overflow", false],
  ["weather", "low", "Advisory: weather", false],
] as const)("a %s of %s severity is said as “%s”; it outweighs the class of the water: %s", (type, severity, words, stops) => {
  expect(openAlertWords({ type, severity })).toBe(words);
  expect(isStopping({ type, severity })).toBe(stops);
});
