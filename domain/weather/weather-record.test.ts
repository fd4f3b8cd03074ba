import { expect, test } from "vitest";
import { parseHourColumns, toHourColumns } from "./hour-columns.ts";
import { parseSpotWeather } from "./weather-record.ts";

const FETCHED_AT = "2026-11-22T05:10:00+00:00";

/** Backend rows whose wind speed is the index of the hour. */
function createRows(hours: number) {
  const wind_speed = Array.from({ length: hours }, (_, index) => index);
  const hourly = { start: "2026-11-22T05:00:00.000Z", step: 3600, wind_speed };
  const empty = Object.fromEntries(["rain_24h", "rain_48h", "rain_72h", "tide"].map((name) => [name, null]));
  const record = {
    ...empty,
    timestamp: "2026-11-22T05:00:00+00:00",
    sun: [],
    hourly: { ...hourly, wind_speed: wind_speed.slice(0, 54) },
    time_zone: "Europe/Dublin",
    sources: [{ id: "open-meteo", name: "Open-Meteo", fetched_at: FETCHED_AT }],
    is_simulated: false,
    last_fetched: FETCHED_AT,
    next_update: "2026-11-22T08:10:00+00:00",
  };
  return { record, outlook: { hourly, is_simulated: false, last_fetched: FETCHED_AT } };
}

const now = new Date("2026-11-22T07:20:00Z");

test("starts with the current hour, and shows two days without the outlook", () => {
  const weather = parseSpotWeather(createRows(192).record, null, now);
  expect(weather.hours[0]).toMatchObject({ at: "2026-11-22T07:00:00.000Z", windSpeedKmh: 2, waterTemperatureC: null });
  expect(weather.hours).toHaveLength(48);
  expect(weather.hasOutlook).toBe(false);
});

test("shows seven days with the outlook", () => {
  const { record, outlook } = createRows(192);
  const weather = parseSpotWeather(record, outlook, now);
  expect(weather.hours).toHaveLength(168);
  expect(weather.hours.at(-1)?.windSpeedKmh).toBe(2 + 167);
});

test.each([
  ["of another fetch", { last_fetched: "2026-11-22T02:00:00+00:00" }],
  ["that is simulated", { is_simulated: true }],
])("leaves out an outlook %s", (_which, change) => {
  const { record, outlook } = createRows(192);
  expect(parseSpotWeather(record, { ...outlook, ...change }, now)).toMatchObject({ hasOutlook: false });
});

test.each([
  ["without a time of its fetch", { last_fetched: null }],
  ["whose hours have no beginning", { hourly: { step: 3600, wind_speed: [1] } }],
  ["whose wind is a word", { hourly: { start: FETCHED_AT, step: 3600, wind_speed: ["much"] } }],
  ["without a source", { sources: [] }],
])("rejects a record %s", (_which, change) => {
  expect(() => parseSpotWeather({ ...createRows(54).record, ...change }, null, now)).toThrow();
});

test("counts rain forecast for the hours since the fetch", () => {
  const { record } = createRows(54);
  const hourly = {
    ...record.hourly,
    precipitation_amount: record.hourly.wind_speed.map((hour) => (hour === 2 ? 20 : 0)),
  };
  const rainy = { ...record, hourly, rain_24h: 12, rain_48h: 12, rain_72h: null };
  const { rain24hMm, rain48hMm, rain72hMm } = parseSpotWeather(rainy, null, now);
  expect([rain24hMm, rain48hMm, rain72hMm]).toEqual([31, 31.5, null]);
  const later = parseSpotWeather(rainy, null, new Date("2026-11-23T10:00:00Z"));
  expect(later.rain24hMm).toBe(0);
  const unknown = { ...rainy, hourly: record.hourly };
  expect(parseSpotWeather(unknown, null, now).rain24hMm).toBeNull();
});

test("keeps the previous hour", () => {
  const { hourBefore } = parseSpotWeather(createRows(54).record, null, now);
  expect(hourBefore).toMatchObject({ at: "2026-11-22T06:00:00.000Z", windSpeedKmh: 1 });
});

test("dates sea values kept from an earlier fetch", () => {
  const { record } = createRows(54);
  const kept = { id: "open-meteo-marine", name: "Open-Meteo Marine", fetched_at: "2026-11-20T05:10:00+00:00" };
  const { source } = parseSpotWeather({ ...record, sources: [...record.sources, kept] }, null, now);
  expect(source).toBe("Open-Meteo, Open-Meteo Marine (from 20 Nov 2026, 05:10 UTC)");
});

test("weather not refreshed for days shows no past hours", () => {
  const { hours } = parseSpotWeather(createRows(54).record, null, new Date("2026-11-30T00:00:00Z"));
  expect(hours).toEqual([]);
});

test("hours survive a round trip through columns, and empty columns are dropped", () => {
  const [first] = parseHourColumns({ start: "2026-11-22T05:00:00.000Z", step: 3600, is_day: [1], uv_index: [0] });
  if (!first) throw new Error("there is no hour");
  const hours = [first, { ...first, at: "2026-11-22T06:00:00.000Z", isDay: null, uvIndex: 1.5 }];
  const columns = toHourColumns(hours);
  expect(Object.keys(columns)).toEqual(["start", "step", "is_day", "uv_index"]);
  expect(parseHourColumns(columns)).toEqual(hours);
});
