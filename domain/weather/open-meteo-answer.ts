import { z } from "zod";
import type { OpenMeteoVariable } from "./open-meteo-request.ts";

/** The unit in which a variable comes, what it is multiplied by to be in ours, and the bounds beyond which it is nonsense. */
type Rule = { factors: Readonly<Record<string, number>>; min: number; max: number };

const celsius = { factors: { "°C": 1 } };
const metres = { factors: { m: 1 } };
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
  visibility: { ...metres, min: 0, max: 1_000_000 },
  uv_index: { factors: { "": 1 }, min: 0, max: 30 },
  sea_surface_temperature: { ...celsius, min: -5, max: 50 },
  wave_height: { ...metres, min: 0, max: 50 },
  wave_period: seconds,
  wave_direction: degrees,
  swell_wave_height: { ...metres, min: 0, max: 50 },
  swell_wave_period: seconds,
  // Metres a second, whatever it comes in.
  ocean_current_velocity: { factors: { "m/s": 1, "km/h": 1 / 3.6 }, min: 0, max: 20 },
  ocean_current_direction: degrees,
};

/** Seconds from 2000 to 2100; what is beyond them is milliseconds. */
const second = z.number().min(946_684_800).max(4_102_444_800);
const place = z.object({
  hourly: z.looseObject({ time: z.array(second).min(1) }),
  hourly_units: z.record(z.string(), z.string()),
});
const values = z.array(z.number().nullable());
const refusal = z.object({ error: z.literal(true), reason: z.string() });

/** The hours of one place by their instants in ms; of each the variables in our units, null where there is nothing. */
export type PlaceHours = Map<number, Partial<Record<OpenMeteoVariable, number | null>>>;
export type PlaceAnswer = { hours: PlaceHours; problem: null } | { hours: null; problem: string };

/** An answer that is in order and yet says nothing: inland the sea model knows no place. */
export const EVERY_VALUE_MISSING = "every value is missing";

/** The provider's own words about a request that it refused, or null. */
export function refusalReason(answer: unknown): string | null {
  return refusal.safeParse(answer).data?.reason ?? null;
}

/** Reads what came for several places; a single one comes without a list around it. Throws when it fits none of them. */
export function readPlaces(answer: unknown, variables: readonly OpenMeteoVariable[], count: number): PlaceAnswer[] {
  const places = Array.isArray(answer) ? answer : [answer];
  if (places.length !== count) throw new Error(`${places.length} places were answered, not ${count}`);
  return places.map((one) => readPlace(one, variables));
}

function readPlace(answer: unknown, variables: readonly OpenMeteoVariable[]): PlaceAnswer {
  const parsed = place.safeParse(answer);
  if (!parsed.success) return { hours: null, problem: `not in the shape agreed: ${z.prettifyError(parsed.error)}` };
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
      const isSound = value !== null && value * factor >= min && value * factor <= max;
      const hour = hours.get(seconds * 1000);
      if (hour) hour[variable] = isSound ? round(value * factor) : null;
      known += isSound ? 1 : 0;
    }
  }
  return known > 0 ? { hours, problem: null } : { hours: null, problem: EVERY_VALUE_MISSING };
}

const round = (value: number) => Math.round(value * 100) / 100;
