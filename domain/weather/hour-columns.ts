import * as z from "zod/mini";
import type { WeatherHour } from "../conditions/facts/weather-hours.ts";
import { HOUR_MS } from "../time.ts";

const STEP_SECONDS = 3600;

/** The hour that scores are calculated from, and values that are only shown. */
export type StoredHour = WeatherHour & { humidityPercent: number | null; pressureHpa: number | null };

/** Column names in the stored JSON. */
const COLUMN_BY_FIELD = {
  airTemperatureC: "temperature",
  feelsLikeC: "feels_like",
  weatherCode: "weather_code",
  isDay: "is_day",
  windSpeedKmh: "wind_speed",
  windGustKmh: "wind_gusts",
  windDirectionDeg: "wind_direction",
  humidityPercent: "humidity",
  pressureHpa: "pressure",
  precipitationMm: "precipitation_amount",
  precipitationChance: "precipitation_chance",
  visibilityM: "visibility",
  uvIndex: "uv_index",
  waterTemperatureC: "water_temperature",
  waveHeightM: "wave_height",
  wavePeriodS: "wave_period",
  waveDirectionDeg: "wave_direction",
  swellHeightM: "swell_height",
  swellPeriodS: "swell_period",
  currentMs: "current_velocity",
  currentDirectionDeg: "current_direction",
  confidence: "confidence",
} as const satisfies Record<Exclude<keyof StoredHour, "at">, string>;

const FIELDS = Object.keys(COLUMN_BY_FIELD) as (keyof typeof COLUMN_BY_FIELD)[];

const column = z.array(z.nullable(z.number()));

/** Columns take a tenth of the space of a list of hours. */
const hourColumns = z.catchall(
  z.object({ start: z.iso.datetime({ offset: true }), step: z.literal(STEP_SECONDS) }),
  column,
);
export type HourColumns = Record<string, string | number | (number | null)[]>;

/** Expects consecutive hours; a variable without values is left out. */
export function toHourColumns(hours: readonly StoredHour[]): HourColumns {
  const columns: HourColumns = { start: hours[0]?.at ?? "", step: STEP_SECONDS };
  for (const field of FIELDS) {
    const values = hours.map((hour) => toNumber(hour[field]));
    if (values.some((value) => value !== null)) columns[COLUMN_BY_FIELD[field]] = values;
  }
  return columns;
}

const toNumber = (value: number | boolean | null) => (typeof value === "boolean" ? Number(value) : value);

/** Missing values are null; throws on columns of another shape. */
export function parseHourColumns(columns: unknown): StoredHour[] {
  const { start, step: _, ...variables } = hourColumns.parse(columns);
  const lists = variables as Record<string, (number | null)[]>;
  const first = Date.parse(start);
  const length = Math.max(0, ...Object.values(lists).map((list) => list.length));
  return Array.from({ length }, (_unused, index) => {
    const values = FIELDS.map((field) => [field, lists[COLUMN_BY_FIELD[field]]?.[index] ?? null] as const);
    const hour = Object.fromEntries(values) as Record<(typeof FIELDS)[number], number | null>;
    const isDay = hour.isDay === null ? null : hour.isDay === 1;
    return { ...hour, isDay, at: new Date(first + index * HOUR_MS).toISOString() };
  });
}
