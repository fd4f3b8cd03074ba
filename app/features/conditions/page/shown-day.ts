import { localDay, toLocalHour } from "#domain/verdicts/hours/when.ts";

/** Days with a tab; the hours of the third are not all known. */
const DAYS_SHOWN = 3;

/** Local days from today: "2026-11-22". */
export const listDays = (nowMs: number, timeZone: string) =>
  Array.from({ length: DAYS_SHOWN }, (_, ahead) => localDay(nowMs, timeZone, ahead));

type Present = { days: readonly string[]; at: string; timeZone: string };

/** The day of the address; otherwise that of the hour the page is about. */
export function parseDay(search: string, { days, at, timeZone }: Present) {
  const asked = new URLSearchParams(search).get("day");
  if (asked && days.includes(asked)) return asked;
  const ofHour = toLocalHour(Date.parse(at), timeZone).slice(0, 10);
  return days.includes(ofHour) ? ofHour : (days[0] ?? ofHour);
}

/** The same address with another day, "table", or the day of the hour. */
export function withDay(search: string, day: string | null) {
  const query = new URLSearchParams(search);
  if (day) query.set("day", day);
  else query.delete("day");
  return query.toString();
}
