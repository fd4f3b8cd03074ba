import { DAY_MS } from "../../time.ts";
import { toLocalHour } from "../../verdicts/hours/when.ts";

/** A day of a calendar without a zone, such as "2026-11-23". Sorts as text. */
export type Day = string;

/** 0 is Sunday, as in `Date`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type DayRange = { from: Day; to: Day };

const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day by the clock at the water. */
export const dayAt = (startedAt: string, timeZone: string): Day =>
  toLocalHour(Date.parse(startedAt), timeZone).slice(0, 10);

export const addDays = (day: Day, days: number): Day => toDay(toMs(day) + days * DAY_MS);

export const daysFrom = (from: Day, to: Day) => (toMs(to) - toMs(from)) / DAY_MS;

const weekdayOf = (day: Day) => new Date(toMs(day)).getUTCDay();

export const weekStart = (day: Day, firstWeekday: Weekday): Day =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

export const yearStart = (day: Day): Day => `${day.slice(0, 4)}-01-01`;

/** The same day of another month, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(toMs(monthStart(day)));
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = toDay(date.getTime());
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = addDays(toDay(date.getTime()), -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

export const listDays = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => addDays(from, index));
