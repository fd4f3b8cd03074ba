import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time.ts";
import { localDate, localDates } from "../../weather/local-days.ts";
import type { Daylight } from "../daylight.ts";
import { START_STEP_MS } from "./find-best-starts.ts";

const START_DAYS = 3;

/** Shown on one strip of starts; the starts themselves lie from `fromMs` to `toMs`. */
export type StartDay = {
  /** "2026-11-23", by the clock there. */
  date: string;
  fromMs: number;
  /** Before the next day. */
  toMs: number;
};

/** Time zones are at most this far from UTC. */
const FARTHEST_ZONE_MS = 15 * HOUR_MS;

/** When a date begins by the clock there: 23 or 25 hours may lie between two of them. */
export function startOfDay(date: string, timeZone: string) {
  const utcMs = Date.parse(`${date}T00:00:00Z`);
  let [before, after] = [utcMs - FARTHEST_ZONE_MS, utcMs + FARTHEST_ZONE_MS];
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (localDate(new Date(middle), timeZone) >= date) after = middle;
    else before = middle;
  }
  return after;
}

/** Today and the next two days. */
export const listStartDays = (nowMs: number, timeZone: string): StartDay[] =>
  localDates(new Date(nowMs), timeZone, START_DAYS).map((date) => {
    const fromMs = startOfDay(date, timeZone);
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    return { date, fromMs, toMs: startOfDay(next, timeZone) };
  });

/** The first start to offer. */
export const nextStart = (nowMs: number) => Math.ceil(nowMs / START_STEP_MS) * START_STEP_MS;

const MARGIN_MS = HOUR_MS;
const USUAL_HOURS = { from: 5, to: 22 } as const;

/** The hours of a day that can be swum: those with light and an hour beside them. */
export function swimmableSpan({ fromMs, toMs }: StartDay, days: readonly Daylight[]) {
  const sun = days.find(({ sunriseMs }) => sunriseMs >= fromMs && sunriseMs < toMs);
  if (!sun) return { fromMs: fromMs + USUAL_HOURS.from * HOUR_MS, toMs: fromMs + USUAL_HOURS.to * HOUR_MS };
  return {
    fromMs: Math.max(fromMs, Math.floor((sun.sunriseMs - MARGIN_MS) / HOUR_MS) * HOUR_MS),
    toMs: Math.min(toMs, Math.ceil((sun.sunsetMs + MARGIN_MS) / HOUR_MS) * HOUR_MS),
  };
}
