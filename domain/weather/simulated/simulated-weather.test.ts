import { expect, test } from "vitest";
import type { WaterType } from "../../spots/spot-words.ts";
import { HOUR_MS } from "../../time.ts";
import { buildWeather } from "../build-weather.ts";
import { simulateHours } from "./simulated-weather.ts";

const place = (spotId: string, latitude: number, waterType: WaterType) => ({
  spotId,
  position: { latitude, longitude: -2.1 },
  waterType,
  // The sun at an equinox, near enough.
  sunAltitude: (at: Date) => 40 * Math.cos(((at.getUTCHours() - 12) / 12) * Math.PI),
});
const kimmeridge = place("a1", 50.6, "sea");

test("a spot's simulated hour is always the same", () => {
  const early = simulateHours(kimmeridge, new Date("2026-11-20T00:30:00Z"), 96);
  const late = simulateHours(kimmeridge, new Date("2026-11-22T05:10:00Z"), 10);
  expect(early.slice(53, 63)).toEqual(late);
  expect(simulateHours(place("b2", 50.6, "sea"), new Date("2026-11-22T05:10:00Z"), 10)).not.toEqual(late);
});

const mean = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
const meanOf = (latitude: number, month: string, field: "airTemperatureC" | "waterTemperatureC") =>
  mean(simulateHours(place("a1", latitude, "sea"), new Date(`2026-${month}-10`), 240).map((hour) => hour[field]));

test.each([
  ["the north", 50.6, "07", "01"],
  ["the south", -40.2, "01", "07"],
])("in %s summers are warmer than winters, less so in the water", (_where, latitude, summer, winter) => {
  const air = meanOf(latitude, summer, "airTemperatureC") - meanOf(latitude, winter, "airTemperatureC");
  const water = meanOf(latitude, summer, "waterTemperatureC") - meanOf(latitude, winter, "waterTemperatureC");
  expect(air).toBeGreaterThan(7);
  expect(water).toBeGreaterThan(2);
  expect(water).toBeLessThan(air);
});

test("simulated values stay realistic for a year at any latitude", () => {
  for (const latitude of [-55, 0, 38, 51, 69]) {
    const hours = simulateHours(place("a1", latitude, "sea"), new Date("2026-01-01"), 8760);
    const all = (field: "waterTemperatureC" | "airTemperatureC" | "windSpeedKmh" | "waveHeightM" | "confidence") =>
      hours.flatMap((hour) => hour[field] ?? []);
    expect(Math.min(...all("waterTemperatureC"))).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...all("waterTemperatureC"))).toBeLessThanOrEqual(32);
    expect(Math.max(...all("airTemperatureC").map(Math.abs))).toBeLessThan(48);
    expect(Math.max(...all("windSpeedKmh"))).toBeLessThan(60);
    expect(Math.max(...all("waveHeightM"))).toBeLessThan(6);
    expect(Math.max(...all("confidence"))).toBe(0);
    expect(hours.every(({ windGustKmh, windSpeedKmh }) => (windGustKmh ?? 0) >= (windSpeedKmh ?? 0))).toBe(true);
  }
});

test("some days lack wind and sky, as some real forecasts do", () => {
  const hours = simulateHours(kimmeridge, new Date("2026-01-01"), 8760);
  const missing = hours.filter(({ windSpeedKmh, weatherCode }) => windSpeedKmh === null && weatherCode === null);
  expect(missing.length / hours.length).toBeGreaterThan(0.02);
  expect(missing.length / hours.length).toBeLessThan(0.1);
});

test("a lake has a temperature but no sea waves", () => {
  const [hour] = simulateHours(place("a1", 54, "lake"), new Date("2026-07-01"), 1);
  expect(hour).toMatchObject({ waveHeightM: null, swellHeightM: null, currentMs: null });
  expect(hour?.waterTemperatureC).toBeGreaterThan(10);
});

const fetchedAt = new Date("2026-11-22T05:10:00Z");

function build(hours = simulateHours(kimmeridge, new Date(fetchedAt.getTime() - 72 * HOUR_MS), 264)) {
  return buildWeather({
    spotId: "a1",
    hours,
    sources: [{ id: "simulated", name: "Simulated", fetched_at: fetchedAt.toISOString() }],
    fetchedAt,
    nextUpdateAt: new Date("2026-11-22T08:10:00Z"),
    timeZone: "Pacific/Auckland",
    sunTimes: (date) => ({ date, sunrise: null, sunset: null }),
  });
}

test("stores the current hour first, the rain before it and days in the spot's time zone", () => {
  const rows = build();
  expect(rows?.record).toMatchObject({ is_simulated: true, timestamp: "2026-11-22T05:00:00.000Z" });
  expect(rows?.record.data_quality).toMatchObject({ overall_score: 0, reliability: 0, source_trust: 0 });
  expect(rows?.record.rain_72h).toBeGreaterThanOrEqual(rows?.record.rain_24h ?? Number.NaN);
  expect(rows?.record.forecast.map(({ date }) => date)).toEqual(["2026-11-22", "2026-11-23"]);
  expect(rows?.outlook.forecast).toHaveLength(7);
});

test("rain with gaps is unknown, and empty hours are no weather", () => {
  const hours = simulateHours(kimmeridge, new Date(fetchedAt.getTime() - 72 * HOUR_MS), 264);
  const dry = hours.map((hour, index) => (index > 60 && index < 66 ? { ...hour, precipitationMm: null } : hour));
  expect(build(dry)?.record).toMatchObject({ rain_24h: null, rain_72h: expect.any(Number) });
  expect(build(hours.map((hour) => ({ ...hour, airTemperatureC: null })))).toBeNull();
});
