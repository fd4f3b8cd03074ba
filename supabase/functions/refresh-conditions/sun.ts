import { getPosition, getTimes } from "suncalc";
import type { SunTimes } from "../../../domain/conditions/facts/weather-hours.ts";
import type { Position } from "../../../domain/geo/position.ts";
import { DAY_MS, HOUR_MS } from "../../../domain/time.ts";
import { localDate } from "../../../domain/weather/local-days.ts";

/** Apparent altitude in degrees. */
export const sunAltitude =
  ({ latitude, longitude }: Position) =>
  (at: Date) =>
    getPosition(at, latitude, longitude).altitude;

/** Null where the sun stays up or down all day. */
export const sunTimes =
  ({ latitude, longitude }: Position, timeZone: string) =>
  (date: string): SunTimes => {
    const solarNoon = Date.parse(`${date}T12:00:00Z`) - (longitude / 15) * HOUR_MS;
    // Where the time zone is far from solar time, as on Kiribati, solar noon falls on another date.
    const noon = [0, -DAY_MS, DAY_MS].map((shift) => new Date(solarNoon + shift));
    const ofDay = noon.find((at) => localDate(at, timeZone) === date) ?? new Date(solarNoon);
    const { sunrise, sunset } = getTimes(ofDay, latitude, longitude);
    return { date, sunrise: sunrise?.toISOString() ?? null, sunset: sunset?.toISOString() ?? null };
  };
