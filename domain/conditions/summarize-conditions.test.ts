import { expect, test } from "vitest";
import { alertOf, CALM, withHour, withQuality } from "./facts-fixture.ts";
import { summarizeConditions } from "./summarize-conditions.ts";

test("a card about the best of days", () => {
  expect(summarizeConditions(CALM, "F")).toEqual({
    overall_rating: "excellent",
    temperature: { value: 70, unit: "F", comfort: "warm" },
    weather: { condition: "Mostly clear", wind_level: "calm" },
    water: { clarity: "unknown", choppiness: "flat" },
    crowd: "unknown",
    recommended_for: ["regular swimmers", "distance training", "beginners", "families"],
    warnings: [],
    safe_to_swim: true,
  });
});

test.each([
  ["the weather is simulated", { ...CALM, isWeatherSimulated: true }],
  ["the sample is simulated", withQuality({ isSimulated: true })],
  ["there is no sample", withQuality({ quality: "unknown", sampledAt: null })],
  ["the wind is not known", withHour({ windSpeedKmh: null })],
  ["it is dark", withHour({ isDay: false })],
  ["a high alert is in force", { ...CALM, alerts: [alertOf({ severity: "high" })] }],
] as const)("nobody is told to go in when %s", (_, facts) => {
  const { safe_to_swim, recommended_for } = summarizeConditions(facts);
  expect(safe_to_swim).toBe(false);
  expect(recommended_for).not.toContain("families");
});

test("an offshore wind above 20 km/h warns of drifting out, though the water is flat", () => {
  const { warnings, water } = summarizeConditions(withHour({ windSpeedKmh: 21, windDirectionDeg: 270 }));
  expect([warnings, water.choppiness]).toEqual([
    ["offshore wind above 20 km/h drifts swimmers and floats out"],
    "flat",
  ]);
});

test("what closes the water comes first among the warnings, once", () => {
  const facts = {
    ...withHour({ waterTemperatureC: 3 }),
    rain24hMm: 20,
    alerts: [alertOf({ kind: "closure", severity: "critical" })],
  };
  expect(summarizeConditions(facts).warnings).toEqual([
    "this water is officially closed",
    "water of 3.0 °C, for trained winter swimmers only",
    "20 mm of rain in 24 h",
  ]);
});

test("an hour of which nothing is known is said to be unknown, not good", () => {
  const nothing = Object.fromEntries(Object.keys(CALM.hour).map((name) => [name, null]));
  const facts = { ...withQuality({ quality: "unknown", sampledAt: null }), rain24hMm: null, hoursFromHighWater: null };
  const summary = summarizeConditions({ ...facts, hour: { ...CALM.hour, ...nothing, at: CALM.hour.at } });
  expect(summary).toMatchObject({
    overall_rating: "fair",
    temperature: { value: null, comfort: "unknown" },
    weather: { condition: "Weather not known", wind_level: "unknown" },
    water: { clarity: "unknown", choppiness: "unknown" },
    safe_to_swim: false,
  });
});
