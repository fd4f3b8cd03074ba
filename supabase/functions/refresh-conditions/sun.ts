import { getPosition, getTimes } from "suncalc";
import type { SunTimes } from "../../../domain/conditions/facts/weather-hours.ts";
import type { Position } from "../../../domain/geo/position.ts";
import { solarNoon } from "../../../domain/weather/solar-noon.ts";

/** Apparent altitude in degrees. */
export const sunAltitude =
  ({ latitude, longitude }: Position) =>
  (at: Date) =>
    getPosition(at, latitude, longitude).altitude;

/** Null where the sun stays up or down all day. */
export const sunTimes =
  ({ latitude, longitude }: Position, timeZone: string) =>
  (date: string): SunTimes => {
    const { sunrise, sunset } = getTimes(solarNoon(date, longitude, timeZone), latitude, longitude);
    return { date, sunrise: sunrise?.toISOString() ?? null, sunset: sunset?.toISOString() ?? null };
  };
