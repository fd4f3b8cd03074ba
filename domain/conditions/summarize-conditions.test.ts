import { expect, test } from "vitest";
import { alertOf, CALM, withHour, withQuality } from "./facts/facts-fixture.ts";
import { summarizeConditions } from "./summarize-conditions.ts";

test("summarizes a perfect day", () => {
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
] as const)("does not recommend swimming when %s", (_, facts) => {
  const { safe_to_swim, recommended_for } = summarizeConditions(facts);
  expect(safe_to_swim).toBe(false);
  expect(recommended_for).not.toContain("families");
});

test("warns of offshore wind above 20 km/h even on flat water", () => {
  const { warnings, water } = summarizeConditions(withHour({ windSpeedKmh: 21, windDirectionDeg: 270 }));
  expect([warnings, water.choppiness]).toEqual([
    ["offshore wind above 20 km/h pushes swimmers and floats away from shore"],
    "flat",
  ]);
});

test("lists the closure first, and once", () => {
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

test("an hour without data is unknown, not good", () => {
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
