import type { SunTimes } from "../conditions/weather-hours.ts";
import { HOUR_MS } from "../time.ts";
import { type StoredHour, toHourColumns } from "./hour-columns.ts";
import { localDate, localDates } from "./local-days.ts";
import { rateWeather } from "./weather-quality.ts";
import { weatherWords } from "./weather-words.ts";

/** The 48 hours that everyone sees, and how long a row may go without a refresh. */
const RECORD_HOURS = 54;
/** Seven days, and the same again. */
const OUTLOOK_HOURS = 174;
const RECORD_DAYS = 2;
const OUTLOOK_DAYS = 7;

export type WeatherSource = { id: string; name: string; fetched_at: string };

type Parts = {
  spotId: string;
  /** From three days ago to a week from now. */
  hours: readonly StoredHour[];
  sources: readonly WeatherSource[];
  fetchedAt: Date;
  nextUpdateAt: Date;
  timeZone: string;
  sunTimes: (date: string) => SunTimes;
};

/** The rows that are stored of a spot; null when no hour from now on says anything. */
export function buildWeather(parts: Parts) {
  const { spotId, hours, sources, fetchedAt, nextUpdateAt, timeZone, sunTimes } = parts;
  const presentHour = Math.floor(fetchedAt.getTime() / HOUR_MS) * HOUR_MS;
  const coming = hours.filter(({ at }) => Date.parse(at) >= presentHour);
  // With the hour before, in which thunder may just have passed.
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

/** Rain of the hours up to now; null unless nearly all of them are known, since a gap is no drought. */
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
  const of = (field: "airTemperatureC" | "windSpeedKmh" | "precipitationChance" | "uvIndex" | "confidence") =>
    hours.flatMap((hour) => hour[field] ?? []);
  const most = (values: number[]) => (values.length > 0 ? Math.max(...values) : null);
  const temperatures = of("airTemperatureC");
  // The codes rise with what they mean for a swimmer: clear, fog, rain, snow, thunder.
  const codes = hours.filter(({ isDay }) => isDay !== false).flatMap(({ weatherCode }) => weatherCode ?? []);
  const confidences = of("confidence");
  return {
    date,
    temperature_high: most(temperatures),
    temperature_low: temperatures.length > 0 ? Math.min(...temperatures) : null,
    conditions: weatherWords(most(codes)),
    wind_speed: most(of("windSpeedKmh")),
    precipitation_chance: most(of("precipitationChance")),
    uv_index: most(of("uvIndex")),
    confidence: confidences.length > 0 ? Math.min(...confidences) : null,
  };
}
