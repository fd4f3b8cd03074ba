import { formatTime } from "../../format/dates.ts";
import { DAY_MS, MINUTE_MS } from "../../time.ts";
import { localDate, startOfLocalDate } from "../../weather/local-days.ts";

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The instant of a date and time in a zone; null when clocks skip that time on that date. Of two, the first. */
export function toInstant(date: string, time: string, timeZone: string): number | null {
  const start = startOfLocalDate(date, timeZone);
  const guess = start + toMinutes(time) * MINUTE_MS;
  // Clocks are moved by at most two hours.
  for (const offset of [-120, -60, -30, 0, 30, 60, 120]) {
    const at = new Date(guess + offset * MINUTE_MS);
    if (localDate(at, timeZone) === date && formatTime(at, timeZone) === time) return at.getTime();
  }
  return null;
}

/** 1 is Monday. */
export const isoWeekday = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** All dates from one to another, both inclusive. */
export function listDates(from: string, through: string): string[] {
  const days = Math.round((Date.parse(`${through}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
  return Array.from({ length: Math.max(0, days + 1) }, (_, day) => addDays(from, day));
}

/** Dates on which clocks skip this time; in most zones there is one a year at most. */
export function findMissingDates(time: string, timeZone: string, from: string, days = 400): string[] {
  return listDates(from, addDays(from, days - 1)).filter((date) => {
    const start = startOfLocalDate(date, timeZone);
    const length = startOfLocalDate(addDays(date, 1), timeZone) - start;
    return length < DAY_MS && toInstant(date, time, timeZone) === null;
  });
}
