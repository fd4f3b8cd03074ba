import * as z from "zod/mini";
import type { WeatherOutlook } from "../conditions/facts/weather-hours.ts";
import { formatMoment } from "../format/dates.ts";
import { listOf, orNull } from "../read-shape.ts";
import { HOUR_MS } from "../time.ts";
import { FREE_HOURS } from "../verdicts/when.ts";
import { sunDay, tideRow, toTide } from "./almanac.ts";
import { parseHourColumns, type StoredHour } from "./hour-columns.ts";

const OUTLOOK_HOURS = 7 * 24;

const value = z.nullable(z.number());
const instant = z.iso.datetime({ offset: true });
const score = z.number().check(z.minimum(0), z.maximum(100));

const forecastDay = z.object({
  date: z.iso.date(),
  temperature_high: value,
  temperature_low: value,
  conditions: z.nullable(z.string()),
  wind_speed: value,
  precipitation_chance: value,
  uv_index: value,
  confidence: value,
});

const dataQuality = z.object({
  overall_score: score,
  freshness: score,
  consistency: score,
  completeness: score,
  reliability: score,
  source_trust: score,
});

const weatherRow = z.object({
  temperature: value,
  feels_like: value,
  conditions: z.nullable(z.string()),
  wind_speed: value,
  wind_gusts: value,
  wind_direction: value,
  humidity: value,
  pressure: value,
  visibility: value,
  uv_index: value,
  precipitation_chance: value,
  precipitation_amount: value,
  timestamp: instant,
  forecast: z.array(forecastDay),
  hourly: z.unknown(),
  sun: z.unknown(),
  tide: z.unknown(),
  rain_24h: value,
  rain_48h: value,
  rain_72h: value,
  time_zone: z.string(),
  sources: z.array(z.object({ id: z.string(), name: z.string(), fetched_at: instant })).check(z.minLength(1)),
  data_quality: z.nullable(dataQuality),
  is_simulated: z.boolean(),
  last_fetched: instant,
  next_update: instant,
});
type WeatherRow = z.infer<typeof weatherRow>;

const readSun = listOf(sunDay);
const readTide = orNull(tideRow);

const outlookRow = z.object({
  hourly: z.unknown(),
  forecast: z.array(forecastDay),
  is_simulated: z.boolean(),
  last_fetched: instant,
});

export type SpotWeather = ReturnType<typeof parseSpotWeather>;

const toDay = (day: z.infer<typeof forecastDay>) => ({
  date: day.date,
  temperatureHighC: day.temperature_high,
  temperatureLowC: day.temperature_low,
  conditions: day.conditions,
  windSpeedKmh: day.wind_speed,
  precipitationChance: day.precipitation_chance,
  uvIndex: day.uv_index,
  confidence: day.confidence,
});

const toUtc = (at: string) => new Date(at).toISOString();

/** A source kept from an earlier fetch gets its date. */
function nameSource({ name, fetched_at }: WeatherRow["sources"][number], lastFetched: string) {
  const isKept = Date.parse(lastFetched) - Date.parse(fetched_at) > HOUR_MS;
  return isKept ? `${name} (from ${formatMoment(toUtc(fetched_at))})` : name;
}

/** Rain before the fetch fades out of the window; forecast rain since then counts as fallen. */
function rainUntilNow(before: number | null, lengthHours: number, passed: readonly StoredHour[]) {
  const counted = passed.slice(-lengthHours);
  const share = (lengthHours - counted.length) / lengthHours;
  if ((before === null && share > 0) || counted.some(({ precipitationMm }) => precipitationMm === null)) return null;
  const fallen = counted.reduce((sum, { precipitationMm }) => sum + (precipitationMm ?? 0), (before ?? 0) * share);
  return Math.round(fallen * 10) / 10;
}

/** Values at the time of the fetch; the current hour is the first of `hours`. */
const toRecord = (row: WeatherRow) => ({
  at: row.timestamp,
  temperatureC: row.temperature,
  feelsLikeC: row.feels_like,
  conditions: row.conditions,
  windSpeedKmh: row.wind_speed,
  windGustsKmh: row.wind_gusts,
  windDirectionDeg: row.wind_direction,
  humidityPercent: row.humidity,
  pressureHpa: row.pressure,
  visibilityM: row.visibility,
  uvIndex: row.uv_index,
  precipitationChance: row.precipitation_chance,
  precipitationMm: row.precipitation_amount,
  dataQuality: row.data_quality,
});

/** The outlook counts only when it came with the record, so that two fetches never mix. */
export function parseSpotWeather(record: unknown, outlook: unknown, now: Date) {
  const row = weatherRow.parse(record);
  const further = outlook === null ? null : outlookRow.parse(outlook);
  const belongs = further?.last_fetched === row.last_fetched && further.is_simulated === row.is_simulated;
  const { hourly, forecast } = belongs ? further : row;
  const presentHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const stored = parseHourColumns(hourly);
  const coming = stored.filter(({ at }) => Date.parse(at) >= presentHour);
  // An hour holds the rain before it, so the fetch hour is already in the sums.
  const passed = stored.filter(({ at }) => at > toUtc(row.timestamp) && Date.parse(at) <= presentHour);
  const common: WeatherOutlook = {
    source: row.sources.map((source) => nameSource(source, row.last_fetched)).join(", "),
    isSimulated: row.is_simulated,
    fetchedAt: row.last_fetched,
    nextUpdateAt: row.next_update,
    timeZone: row.time_zone,
    hourBefore: stored.find(({ at }) => Date.parse(at) === presentHour - HOUR_MS) ?? null,
    hours: coming.slice(0, belongs ? OUTLOOK_HOURS : FREE_HOURS),
    sun: readSun(row.sun),
    tide: toTide(readTide(row.tide)),
    rain24hMm: rainUntilNow(row.rain_24h, 24, passed),
    rain48hMm: rainUntilNow(row.rain_48h, 48, passed),
    rain72hMm: rainUntilNow(row.rain_72h, 72, passed),
  };
  return {
    ...common,
    record: toRecord(row),
    days: forecast.map(toDay),
    sources: row.sources.map(({ id, name, fetched_at }) => ({ id, name, fetchedAt: fetched_at })),
    hasOutlook: belongs,
  };
}
