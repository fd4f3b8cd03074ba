import { DAY_MS, HOUR_MS } from "../time.ts";
import { localDate } from "./local-days.ts";

/** When the sun is about highest on this date there ("2026-11-22"). */
export function solarNoon(date: string, longitude: number, timeZone: string): Date {
  const noon = Date.parse(`${date}T12:00:00Z`) - (longitude / 15) * HOUR_MS;
  // Where the time zone is far from solar time, as on Kiribati, solar noon falls on another date.
  const candidates = [0, -DAY_MS, DAY_MS].map((shift) => new Date(noon + shift));
  return candidates.find((at) => localDate(at, timeZone) === date) ?? new Date(noon);
}
