import { z } from "zod";
import type { OpenMeteoVariable } from "./open-meteo-request.ts";

/** Factors convert each accepted unit to ours; values outside the bounds are invalid. */
type Rule = { factors: Readonly<Record<string, number>>; min: number; max: number };

const celsius = { factors: { "°C": 1 } };
const meters = { factors: { m: 1 } };
const seconds = { factors: { s: 1 }, min: 0, max: 60 };
const degrees = { factors: { "°": 1 }, min: 0, max: 360 };
const percent = { factors: { "%": 1 }, min: 0, max: 100 };
const kmh = { factors: { "km/h": 1, "m/s": 3.6 }, min: 0, max: 500 };

const RULES: Readonly<Record<OpenMeteoVariable, Rule>> = {
  temperature_2m: { ...celsius, min: -90, max: 60 },
  relative_humidity_2m: percent,
  weather_code: { factors: { "wmo code": 1 }, min: 0, max: 99 },
  wind_speed_10m: kmh,
  wind_gusts_10m: kmh,
  wind_direction_10m: degrees,
  precipitation: { factors: { mm: 1 }, min: 0, max: 1000 },
  precipitation_probability: percent,
  visibility: { ...meters, min: 0, max: 1_000_000 },
  uv_index: { factors: { "": 1 }, min: 0, max: 30 },
  sea_surface_temperature: { ...celsius, min: -5, max: 50 },
  wave_height: { ...meters, min: 0, max: 50 },
  wave_period: seconds,
  wave_direction: degrees,
  swell_wave_height: { ...meters, min: 0, max: 50 },
  swell_wave_period: seconds,
  // Stored in meters per second.
  ocean_current_velocity: { factors: { "m/s": 1, "km/h": 1 / 3.6 }, min: 0, max: 20 },
  ocean_current_direction: degrees,
};

/** Unix seconds from 2000 to 2100, which rules out milliseconds. */
const second = z.number().min(946_684_800).max(4_102_444_800);
const place = z.object({
  hourly: z.looseObject({ time: z.array(second).min(1) }),
  hourly_units: z.record(z.string(), z.string()),
});
const values = z.array(z.number().nullable());
const errorResponse = z.object({ error: z.literal(true), reason: z.string() });

/** Variables in our units by instant in ms; null where there is no value. */
export type PlaceHours = Map<number, Partial<Record<OpenMeteoVariable, number | null>>>;
export type PlaceResult = { hours: PlaceHours; problem: null } | { hours: null; problem: string };

/** A valid response without data: the sea model does not cover inland places. */
export const EVERY_VALUE_MISSING = "every value is missing";

/** The provider's reason for refusing a request, or null. */
export function readErrorReason(response: unknown): string | null {
  return errorResponse.safeParse(response).data?.reason ?? null;
}

/** A single place comes without a list. Throws on the wrong number of places. */
export function readPlaces(response: unknown, variables: readonly OpenMeteoVariable[], count: number): PlaceResult[] {
  const places = Array.isArray(response) ? response : [response];
  if (places.length !== count) throw new Error(`${places.length} places returned, expected ${count}`);
  return places.map((one) => readPlace(one, variables));
}

function readPlace(response: unknown, variables: readonly OpenMeteoVariable[]): PlaceResult {
  const parsed = place.safeParse(response);
  if (!parsed.success) return { hours: null, problem: `unexpected shape: ${z.prettifyError(parsed.error)}` };
  const { hourly, hourly_units: units } = parsed.data;
  const hours: PlaceHours = new Map(hourly.time.map((seconds) => [seconds * 1000, {}]));
  let known = 0;
  for (const variable of variables) {
    const { factors, min, max } = RULES[variable];
    const column = values.safeParse(hourly[variable]);
    if (!column.success || column.data.length !== hourly.time.length) {
      return { hours: null, problem: `${variable} is missing or not a list of numbers` };
    }
    const factor = factors[units[variable] ?? "no unit"];
    if (factor === undefined) return { hours: null, problem: `${variable} came in ${units[variable] ?? "no unit"}` };
    for (const [index, seconds] of hourly.time.entries()) {
      const value = column.data[index] ?? null;
      const isValid = value !== null && value * factor >= min && value * factor <= max;
      const hour = hours.get(seconds * 1000);
      if (hour) hour[variable] = isValid ? round(value * factor) : null;
      known += isValid ? 1 : 0;
    }
  }
  return known > 0 ? { hours, problem: null } : { hours: null, problem: EVERY_VALUE_MISSING };
}

const round = (value: number) => Math.round(value * 100) / 100;
