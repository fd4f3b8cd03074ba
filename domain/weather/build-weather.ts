import type { SunTimes } from "../conditions/facts/weather-hours.ts";
import { HOUR_MS } from "../time.ts";
import { type StoredHour, toHourColumns } from "./hour-columns.ts";
import { localDate, localDates } from "./local-days.ts";
import { weatherWords } from "./weather-words.ts";

/** The 48 hours everyone sees, plus a margin for a late refresh. */
const RECORD_HOURS = 54;
/** Seven days, plus the same margin. */
const OUTLOOK_HOURS = 174;
const RECORD_DAYS = 2;
const OUTLOOK_DAYS = 7;

export type WeatherSource = { id: string; name: string; fetched_at: string };

type WeatherInput = {
  spotId: string;
  /** From three days ago to seven days ahead. */
  hours: readonly StoredHour[];
  sources: readonly WeatherSource[];
  fetchedAt: Date;
  nextUpdateAt: Date;
  timeZone: string;
  sunTimes: (date: string) => SunTimes;
};

/** The rows stored for a spot; null without any known hour from now on. */
export function buildWeather(input: WeatherInput) {
  const { spotId, hours, sources, fetchedAt, nextUpdateAt, timeZone, sunTimes } = input;
  const presentHour = Math.floor(fetchedAt.getTime() / HOUR_MS) * HOUR_MS;
  const coming = hours.filter(({ at }) => Date.parse(at) >= presentHour);
  // Includes the previous hour, for recent thunder.
  const stored = hours.filter(({ at }) => Date.parse(at) >= presentHour - HOUR_MS);
  const [present] = coming;
  if (!present || coming.every(({ airTemperatureC }) => airTemperatureC === null)) return null;
  const isSimulated = sources.some(({ id }) => id === "simulated");
  const days = buildDays(hours, fetchedAt, timeZone);
  const common = { spot_id: spotId, is_simulated: isSimulated, last_fetched: fetchedAt.toISOString() };
  const record = {
    ...common,
    ...toPresent(present),
    timestamp: present.at,
    rain_24h: sumRain(hours, presentHour, 24),
    rain_48h: sumRain(hours, presentHour, 48),
    rain_72h: sumRain(hours, presentHour, 72),
    forecast: days.slice(0, RECORD_DAYS),
    hourly: toHourColumns(stored.slice(0, RECORD_HOURS + 1)),
    sun: localDates(fetchedAt, timeZone, OUTLOOK_DAYS + 1).map(sunTimes),
    time_zone: timeZone,
    sources,
    data_quality: rateWeather(coming.slice(0, RECORD_HOURS), isSimulated),
    next_update: nextUpdateAt.toISOString(),
  };
  const hourly = toHourColumns(stored.slice(0, OUTLOOK_HOURS + 1));
  return { record, outlook: { ...common, hourly, forecast: days.slice(0, OUTLOOK_DAYS) } };
}

const toPresent = (hour: StoredHour) => ({
  temperature: hour.airTemperatureC,
  feels_like: hour.feelsLikeC,
  conditions: weatherWords(hour.weatherCode),
  wind_speed: hour.windSpeedKmh,
  wind_gusts: hour.windGustKmh,
  wind_direction: hour.windDirectionDeg,
  humidity: hour.humidityPercent,
  pressure: hour.pressureHpa,
  visibility: hour.visibilityM,
  uv_index: hour.uvIndex,
  precipitation_chance: hour.precipitationChance,
  precipitation_amount: hour.precipitationMm,
  water_temperature: hour.waterTemperatureC,
  wave_height: hour.waveHeightM,
  wave_period: hour.wavePeriodS,
  wave_direction: hour.waveDirectionDeg,
  swell_height: hour.swellHeightM,
  swell_period: hour.swellPeriodS,
  current_velocity: hour.currentMs,
  current_direction: hour.currentDirectionDeg,
});

/** Null unless at least 90 % of the hours are known, since a gap is not dry weather. */
function sumRain(hours: readonly StoredHour[], presentHour: number, lengthHours: number) {
  const from = presentHour - lengthHours * HOUR_MS;
  const past = hours.filter(({ at }) => Date.parse(at) > from && Date.parse(at) <= presentHour);
  const known = past.flatMap(({ precipitationMm }) => precipitationMm ?? []);
  if (known.length < lengthHours * 0.9) return null;
  return Math.round(known.reduce((sum, mm) => sum + mm, 0) * 10) / 10;
}

function buildDays(hours: readonly StoredHour[], fetchedAt: Date, timeZone: string) {
  const byDate = new Map<string, StoredHour[]>();
  for (const hour of hours) {
    const date = localDate(new Date(hour.at), timeZone);
    byDate.set(date, [...(byDate.get(date) ?? []), hour]);
  }
  return localDates(fetchedAt, timeZone, OUTLOOK_DAYS).flatMap((date) => {
    const ofDay = byDate.get(date);
    return ofDay ? [buildDay(date, ofDay)] : [];
  });
}

function buildDay(date: string, hours: readonly StoredHour[]) {
  const valuesOf = (field: "airTemperatureC" | "windSpeedKmh" | "precipitationChance" | "uvIndex" | "confidence") =>
    hours.flatMap((hour) => hour[field] ?? []);
  const maximum = (values: number[]) => (values.length > 0 ? Math.max(...values) : null);
  const temperatures = valuesOf("airTemperatureC");
  // Codes rise in severity: clear, fog, rain, snow, thunder.
  const codes = hours.filter(({ isDay }) => isDay !== false).flatMap(({ weatherCode }) => weatherCode ?? []);
  const confidences = valuesOf("confidence");
  return {
    date,
    temperature_high: maximum(temperatures),
    temperature_low: temperatures.length > 0 ? Math.min(...temperatures) : null,
    conditions: weatherWords(maximum(codes)),
    wind_speed: maximum(valuesOf("windSpeedKmh")),
    precipitation_chance: maximum(valuesOf("precipitationChance")),
    uv_index: maximum(valuesOf("uvIndex")),
    confidence: confidences.length > 0 ? Math.min(...confidences) : null,
  };
}

/** The fields that count towards completeness. */
const REQUIRED_FIELDS = [
  "airTemperatureC",
  "windSpeedKmh",
  "windGustKmh",
  "windDirectionDeg",
  "weatherCode",
  "precipitationMm",
  "visibilityM",
] as const;

/** A national weather model: not measured, but verified daily. */
const MODEL_TRUST = 70;

/** Scores for freshly fetched weather, 0 to 100; simulated values earn no trust. */
function rateWeather(hours: readonly StoredHour[], isSimulated: boolean) {
  const known = hours.reduce((sum, hour) => sum + REQUIRED_FIELDS.filter((field) => hour[field] !== null).length, 0);
  const completeness = Math.round((100 * known) / Math.max(1, hours.length * REQUIRED_FIELDS.length));
  const isConsistent = hours.every(({ windSpeedKmh: wind, windGustKmh: gust }) => (gust ?? 500) >= (wind ?? 0) * 0.9);
  const trust = isSimulated ? 0 : MODEL_TRUST;
  const scores = {
    freshness: 100,
    consistency: isConsistent ? 100 : 60,
    completeness,
    reliability: trust,
    source_trust: trust,
  };
  const all = Object.values(scores);
  const overall = isSimulated ? 0 : Math.round(all.reduce((sum, score) => sum + score, 0) / all.length);
  return { overall_score: overall, ...scores };
}
