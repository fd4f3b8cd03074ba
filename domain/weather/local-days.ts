import { zoneAt } from "../format/zone-offsets.ts";
import { DAY_MS, MINUTE_MS } from "../time.ts";

/** Formatters are cached by time zone, since creating one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function localDate(at: Date, zone: string): string {
  const timeZone = zoneAt(at.getTime(), zone);
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates have the ISO format.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** Calendar days from this instant on, in the time zone. */
export function localDates(from: Date, timeZone: string, count: number): string[] {
  const first = Date.parse(`${localDate(from, timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10));
}

/** Clocks are at most this far from UTC. */
const MAX_OFFSET_MINUTES = 14 * 60;

/** The first minute of a calendar day ("2026-11-22") in the time zone, in milliseconds. */
export function startOfLocalDate(date: string, timeZone: string): number {
  const midnightUtc = Date.parse(`${date}T00:00:00Z`);
  let [before, first] = [-MAX_OFFSET_MINUTES - 1, MAX_OFFSET_MINUTES];
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (localDate(new Date(midnightUtc + middle * MINUTE_MS), timeZone) < date) before = middle;
    else first = middle;
  }
  return midnightUtc + first * MINUTE_MS;
}
