import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time.ts";

/** A swim can be planned up to a season after the report. */
const PLANNING_LIMIT_MS = 92 * DAY_MS;

/** The requested time, else the first good hour, else the next full hour. */
export function swimStart(asked: string | null, takenAt: string, goodHour: Date | null): Date | null {
  const taken = Date.parse(takenAt);
  if (asked === null) return goodHour ?? new Date(Math.ceil((taken + 1) / HOUR_MS) * HOUR_MS);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(\.\d{1,3})?Z$/.test(asked)) return null;
  const start = Date.parse(asked);
  const isNear = start > taken - DAY_MS && start < taken + PLANNING_LIMIT_MS;
  return isNear ? new Date(start) : null;
}

type WallClock = { year: number; month: number; day: number; hour: number; minute: number; offsetMinutes: number };

/** Local time in a zone, and its offset from UTC. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  const offsetMinutes = Math.round((shown - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  return { year, month, day, hour, minute, offsetMinutes };
}

/** `+0530`, the calendar format. */
export function formatOffset(offsetMinutes: number) {
  const size = Math.abs(offsetMinutes);
  const digits = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${offsetMinutes < 0 ? "-" : "+"}${digits(size / 60)}${digits(size % 60)}`;
}
