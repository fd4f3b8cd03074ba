import { getTimes } from "suncalc";
import type { Position } from "../geo/position.ts";
import { MINUTE_MS } from "../time.ts";

const NOON_UTC = 12;
const MINUTES_PER_DEGREE = 4;

/** Noon by the sun on this date, so that sunrise and sunset are of the same day. */
const noonOf = (year: number, month: number, day: number, { longitude }: Position) =>
  new Date(Date.UTC(year, month - 1, day, NOON_UTC) - longitude * MINUTES_PER_DEGREE * MINUTE_MS);

/** From sunrise to sunset in minutes; null where the sun doesn't rise or set that day. */
export function daylightMinutes(at: Date, { latitude, longitude }: Position): number | null {
  const { sunrise, sunset } = getTimes(at, latitude, longitude);
  if (!sunrise || !sunset) return null;
  const minutes = (sunset.getTime() - sunrise.getTime()) / MINUTE_MS;
  return Number.isFinite(minutes) && minutes > 0 ? Math.round(minutes) : null;
}

/** Today, on 21 June and on 21 December. */
export function daylightOfYear(nowMs: number, place: Position) {
  const now = new Date(nowMs);
  const year = now.getUTCFullYear();
  const on = (month: number, day: number) => daylightMinutes(noonOf(year, month, day, place), place);
  return { today: on(now.getUTCMonth() + 1, now.getUTCDate()), june: on(6, 21), december: on(12, 21) };
}

/** "8 h 10 min" */
export function daylightText(minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
