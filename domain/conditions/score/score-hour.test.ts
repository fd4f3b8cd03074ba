import { expect, test } from "vitest";
import type { HourFacts } from "../facts/conditions-facts.ts";
import { alertOf, CALM, CALM_HOUR, riskOf, withHour, withQuality } from "../facts/facts-fixture.ts";
import { summarizeConditions } from "../summarize-conditions.ts";
import { rate, scoreHour } from "./score-hour.ts";

const OWN_BAND = { ...CALM.swimmer, minWaterTemperatureC: 16, isOwn: true };
const inPool = { ...CALM, exposure: { ...CALM.exposure, waterType: "tidal_pool" } } as const;
const sheltered = { ...CALM, exposure: { ...CALM.exposure, waveShare: 0.4 } };
const pointsOf = (name: string, facts: HourFacts) => scoreHour(facts).factors.find((one) => one.name === name)?.points;

test("a calm summer noon on clean water at the preferred temperature scores 100", () => {
  expect(scoreHour(CALM)).toMatchObject({ score: 100, rating: "excellent", gates: [], isIncomplete: false });
});

test.each([
  [80, "excellent"],
  [79, "good"],
  [65, "good"],
  [64, "fair"],
  [45, "fair"],
  [44, "poor"],
  [25, "poor"],
  [24, "avoid"],
])("rates %i points %s", (score, rating) => {
  expect(rate(score)).toBe(rating);
});

test.each<[string, string, HourFacts]>([
  ["closure", "an official closure", { ...CALM, alerts: [alertOf({ kind: "closure" })] }],
  ["critical_alert", "a critical alert", { ...CALM, alerts: [alertOf({ severity: "critical" })] }],
  ["thunderstorm", "thunder now", withHour({ weatherCode: 95 })],
  [
    "thunderstorm",
    "thunder an hour later",
    { ...CALM, neighbors: [{ ...CALM_HOUR, at: "2026-07-15T13:00:00.000Z", weatherCode: 99 }] },
  ],
  ["water", "a water of high risk today", { ...CALM, risks: [riskOf({ level: "high" })] }],
  ["closure", "a closure by the authority", { ...CALM, risks: [riskOf({ level: "high", name: "closure" })] }],
  ["waves", "waves above 1.5 m", withHour({ waveHeightM: 1.6 })],
  ["gusts", "gusts above 60 km/h", withHour({ windGustKmh: 61 })],
  ["visibility", "fog of 199 m", withHour({ visibilityM: 199 })],
  ["waves", "waves above 1.5 m in a harbor", withHour({ waveHeightM: 4 }, sheltered)],
  ["overwash", "a sea that sweeps over the wall of a pool", withHour({ waveHeightM: 3 }, inPool)],
  ["cold", "water under 4 °C", withHour({ waterTemperatureC: 3.9 })],
])("closes the gate %s for %s", (gate, _, facts) => {
  const { gates, score, rating } = scoreHour(facts);
  expect([gates.map(({ name }) => name), score <= 10, rating]).toEqual([[gate], true, "avoid"]);
});

test.each<[string, HourFacts]>([
  ["darkness", withHour({ isDay: false })],
  ["a sea of 1.8 m outside the wall of a pool", withHour({ waveHeightM: 1.8 }, inPool)],
  ["a sea of 3 m outside a harbor", withHour({ waveHeightM: 3 }, sheltered)],
  ["waves of 1.5 m", withHour({ waveHeightM: 1.5 })],
  [
    "cold water for a winter swimmer",
    { ...withHour({ waterTemperatureC: 3 }), swimmer: { ...CALM.swimmer, hasColdProfile: true } },
  ],
])("no gate closes for %s", (_, facts) => {
  expect(scoreHour(facts).gates).toEqual([]);
});

test.each([
  [10, 0],
  [15, -5],
  [20, -10],
  [30, -25],
  [45, -45],
  [60, -45],
])("an onshore wind of %i km/h costs %i points", (windSpeedKmh, points) => {
  expect(pointsOf("wind", withHour({ windSpeedKmh }))).toBe(points);
});

test("wind costs less offshore, and least in the lee of land", () => {
  const wind = { windSpeedKmh: 30, windDirectionDeg: 270 };
  const inLee = { ...CALM, exposure: { ...CALM.exposure, shelteredSectors: [{ fromDeg: 260, toDeg: 10 }] } };
  expect(pointsOf("wind", withHour(wind))).toBe(-15);
  expect(pointsOf("wind", withHour(wind, inLee))).toBe(-10);
});

test.each<[string, number | undefined, HourFacts]>([
  ["waves", -10, withHour({ waveHeightM: 0.5 })],
  ["waves", -25, withHour({ waveHeightM: 0.8 })],
  ["waves", -40, withHour({ waveHeightM: 1.2 })],
  ["wave_period", -8, withHour({ waveHeightM: 0.5, wavePeriodS: 4 })],
  ["wave_period", undefined, withHour({ waveHeightM: 0.4, wavePeriodS: 4 })],
  ["water_temperature", -3, withHour({ waterTemperatureC: 18 })],
  // A visitor without preferences has no floor; a swimmer with one pays four times below it.
  ["water_temperature", -9, withHour({ waterTemperatureC: 12 })],
  ["water_temperature", -5 - 4 * 4, withHour({ waterTemperatureC: 12 }, { ...CALM, swimmer: OWN_BAND })],
  ["current", undefined, withHour({ currentMs: 0.9 }, inPool)],
  ["air", -5, withHour({ airTemperatureC: 7, feelsLikeC: 4.9 })],
  ["air", -15, withHour({ airTemperatureC: 1, feelsLikeC: -6 })],
  ["air", -15, withHour({ airTemperatureC: -6, feelsLikeC: null })],
  ["rain", undefined, { ...CALM, rain24hMm: 7.9 }],
  ["rain", -5, { ...CALM, rain24hMm: 8 }],
  ["rain", -15, { ...CALM, rain24hMm: 15 }],
  ["quality", -10, withQuality({ quality: "fair" })],
  ["quality", -35, withQuality({ quality: "poor" })],
  ["sample_age", -4, withQuality({ sampledAt: "2026-07-07T11:00:00.000Z" })],
  [
    "tide",
    -40,
    {
      ...CALM,
      exposure: { ...CALM.exposure, tideWindow: { hoursBeforeHigh: 2, hoursAfterHigh: 1 } },
      hoursFromHighWater: 1.1,
    },
  ],
  ["current", -10, withHour({ currentMs: 0.31 })],
  ["current", -30, withHour({ currentMs: 0.61 })],
  ["uv", -5, withHour({ uvIndex: 8 })],
  [
    "crowds",
    -5,
    {
      ...CALM,
      crowd: [
        {
          kind: "crowds",
          weight: 1,
          count: 2,
          newestAt: CALM_HOUR.at,
          expiresAt: "2026-07-15T15:00:00.000Z",
          says: "Busy",
        },
      ],
    },
  ],
])("%s: %s points", (name, points, facts) => {
  expect(pointsOf(name, facts)).toBe(points);
});

test("untested water is fair at most and names the missing sample", () => {
  const { score, rating, factors } = scoreHour(withQuality({ quality: "unknown", sampledAt: null }));
  expect([score, rating]).toEqual([64, "fair"]);
  expect(factors.at(-1)).toMatchObject({
    name: "cap",
    points: 64 - 86,
    text: "at most fair: no recent dated water sample",
  });
});

test.each<[string, number, HourFacts]>([
  ["poor water", 44, withQuality({ quality: "poor" })],
  ["fair water", 79, withQuality({ quality: "fair" })],
  ["a sample of 31 days ago", 64, withQuality({ sampledAt: "2026-06-14T11:00:00.000Z" })],
  ["no wind reading", 64, withHour({ windSpeedKmh: null })],
  ["no wave reading at sea", 64, withHour({ waveHeightM: null })],
  ["no water temperature", 79, withHour({ waterTemperatureC: null })],
])("%s caps a perfect day at %i points", (_, most, facts) => {
  expect(scoreHour(facts).score).toBe(most);
});

test("a treated pool needs no samples, and is never marked fit to swim", () => {
  const pool = withQuality({ quality: "unknown", sampledAt: null, isTreated: true });
  expect(scoreHour(pool)).toMatchObject({ score: 100, isIncomplete: false, verdict: { state: "good" } });
  expect(summarizeConditions(pool).safe_to_swim).toBe(false);
});

test("estimates a lake's waves from the wind", () => {
  const lake = {
    ...withHour({ waveHeightM: null, windSpeedKmh: 18 }),
    exposure: { ...CALM.exposure, waterType: "lake" },
  } as const;
  expect(scoreHour(lake).factors.find(({ name }) => name === "waves")?.text).toBe(
    "waves 0.1 m, estimated from the wind",
  );
});

test("simulated values are scored with confidence 0", () => {
  expect(scoreHour({ ...CALM, isWeatherSimulated: true })).toMatchObject({ score: 100, confidence: 0 });
});

const onRiver = { ...CALM, exposure: { ...CALM.exposure, waterType: "river" } } as const;

test.each<[string, number, HourFacts]>([
  ["whether it thunders", 64, withHour({ weatherCode: null })],
  ["how hard it gusts", 79, withHour({ windGustKmh: null })],
  ["how a river flows", 79, withHour({ currentMs: null }, onRiver)],
  ["what a silent overflow does", 79, withQuality({ isOverflowSilent: true })],
])("an hour without knowing %s has at most %i points and is incomplete", (_what, most, facts) => {
  const { score, isIncomplete } = scoreHour(facts);
  expect(score).toBeLessThanOrEqual(most);
  expect(isIncomplete).toBe(true);
});

test.each<[string, HourFacts]>([
  ["a high alert", { ...CALM, alerts: [alertOf({ severity: "high" })] }],
  ["a medium risk of the water", { ...CALM, risks: [riskOf({})] }],
  ["15 mm of rain in 24 h", { ...CALM, rain24hMm: 15 }],
  ["a sea of 2 m, which comes over the wall of a pool", withHour({ waveHeightM: 2 }, inPool)],
])("%s turns a perfect day to Caution", (_, facts) => {
  expect(scoreHour(facts).verdict.state).toBe("caution");
});
