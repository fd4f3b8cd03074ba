import { expect, test } from "vitest";
import { isSevere, openAlertAt, openAlertWords } from "./open-alert.ts";

test.each([
  ["closure", "low", "Closed", true],
  ["sewage_overflow", "critical", "Critical: sewage overflow", true],
  ["sewage_overflow", "high", "Advisory: sewage overflow", true],
  ["weather", "low", "Advisory: weather", false],
] as const)("words a %s of %s severity as “%s”; it overrides the quality class: %s", (type, severity, words, stops) => {
  expect(openAlertWords({ type, severity })).toBe(words);
  expect(isSevere({ type, severity })).toBe(stops);
});

test("hides an alert from the moment it ends", () => {
  const alert = { type: "closure", severity: "high", until: "2026-11-22T12:00:00Z" } as const;
  const noon = Date.parse(alert.until);
  expect([openAlertAt(alert, noon - 1), openAlertAt(alert, noon), openAlertAt(null, noon)]).toEqual([
    alert,
    null,
    null,
  ]);
});
