import { expect, test } from "vitest";
import { isTooOldToSend, parseWaterTemperature, type ReportDraft, reportDraft } from "./report-draft.ts";

const draft: ReportDraft = {
  id: "00000000-0000-4000-8000-000000000001",
  spotId: "00000000-0000-4000-8000-000000000002",
  kind: "hazard",
  value: "current",
  temperatureC: null,
  note: "",
  visibility: "public",
  coordinates: { latitude: 50.6, longitude: -2.1, accuracy: 12 },
  device: "phone",
  observedAt: "2026-07-01T12:00:00.000Z",
};

test.each<[string, object, boolean]>([
  ["a hazard with its value", {}, true],
  ["without a position", { coordinates: null }, true],
  ["a temperature", { kind: "water_temperature", value: null, temperatureC: 14.5 }, true],
  ["a temperature without a number", { kind: "water_temperature", value: null }, false],
  ["water at 80 °C", { kind: "water_temperature", value: null, temperatureC: 80 }, false],
  ["a value of another kind", { value: "busy" }, false],
  ["a property of every object", { value: "constructor" }, false],
  ["a kind that does not exist", { kind: "sharks" }, false],
  ["a position outside the globe", { coordinates: { latitude: 91, longitude: 0, accuracy: 1 } }, false],
  ["a note of 1,000 characters", { note: "x".repeat(1000) }, false],
])("validates a draft with %s: %s", (_what, part, isFine) => {
  expect(reportDraft.safeParse({ ...draft, ...part }).success).toBe(isFine);
});

test.each([
  ["14,5", 14.5],
  [" 9 ", 9],
  ["-1.5", -1.5],
  ["80", null],
  ["warm", null],
  ["", null],
  ["1e1", null],
])("reads a temperature of %j as %s", (text, celsius) => {
  expect(parseWaterTemperature(text)).toBe(celsius);
});

test.each([
  ["58", 14.4],
  ["113", 45],
  ["28.4", -2],
  ["120", null],
  ["14", null],
])("%s °F is read as %s °C", (text, celsius) => {
  expect(parseWaterTemperature(text, "F")).toBe(celsius);
});

test("a report more than a day old is not sent", () => {
  expect(isTooOldToSend(draft, new Date("2026-07-02T11:59:00Z"))).toBe(false);
  expect(isTooOldToSend(draft, new Date("2026-07-02T12:01:00Z"))).toBe(true);
});
