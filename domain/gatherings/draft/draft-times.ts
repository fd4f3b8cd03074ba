import { DAY_MS, MINUTE_MS } from "../../time.ts";
import { fromLocalMinute, toLocalMinute } from "../../workouts/log/local-time.ts";
import type { GatheringDraft, IsoWeekday } from "./gathering-draft.ts";

export const dayOf = (local: string) => local.slice(0, 10);
export const clockOf = (local: string) => local.slice(11, 16);

/** Of a day such as "2026-07-19". */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as IsoWeekday;

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The instant of a time by the clock there; null for no time, or one that the clock leaves out that day. */
export function instantOf(local: string, timeZone: string): number | null {
  const atMs = fromLocalMinute(local, timeZone);
  return atMs !== null && toLocalMinute(atMs, timeZone) === local ? atMs : null;
}

/** A whole number from 1, or null. */
export function readWhole(text: string, most: number) {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return count >= 1 && count <= most ? count : null;
}

export type Occurrence =
  | { day: string; startMs: number; skipped: null }
  | { day: string; startMs: null; skipped: string };

/** How far ahead a series is written. */
const PREVIEW_DAYS = 84;

/** The first days of a weekly series, with those on which the hour is left out. */
export function previewWeekly(
  { startsAt, weekdays, until }: Pick<GatheringDraft, "startsAt" | "weekdays" | "until">,
  { timeZone, limit }: { timeZone: string; limit: number },
): Occurrence[] {
  const first = dayOf(startsAt);
  if (instantOf(`${first}T12:00`, "UTC") === null) return [];
  const days = Array.from({ length: PREVIEW_DAYS }, (_, index) => addDays(first, index));
  return days
    .filter((day) => weekdays.includes(weekdayOf(day)) && (until === "" || day <= until))
    .slice(0, limit)
    .map((day) => {
      const startMs = instantOf(`${day}T${clockOf(startsAt)}`, timeZone);
      return startMs === null
        ? { day, startMs, skipped: "The clock skips this hour" }
        : { day, startMs, skipped: null };
    });
}

type TideRule = Pick<GatheringDraft, "startsAt" | "weekdays" | "until" | "fromHighWater" | "tideFrom" | "tideTo">;

/** The days of a tide-aware series among the known high waters; a day outside the hours is skipped, with the reason. */
export function previewTide(
  { startsAt, weekdays, until, fromHighWater, tideFrom, tideTo }: TideRule,
  highWaters: readonly string[],
  { timeZone, limit }: { timeZone: string; limit: number },
): Occurrence[] {
  const byDay = new Map<string, number[]>();
  for (const at of highWaters) {
    const day = dayOf(toLocalMinute(Date.parse(at), timeZone));
    byDay.set(day, [...(byDay.get(day) ?? []), Date.parse(at)]);
  }
  const isIn = (ms: number) => {
    const clock = clockOf(toLocalMinute(ms, timeZone));
    return clock >= tideFrom && clock <= tideTo;
  };
  return [...byDay]
    .filter(([day]) => day >= dayOf(startsAt) && weekdays.includes(weekdayOf(day)) && (until === "" || day <= until))
    .slice(0, limit)
    .map(([day, highs]) => {
      const startMs = highs.map((high) => high + fromHighWater * MINUTE_MS).find(isIn) ?? null;
      if (startMs !== null) return { day, startMs, skipped: null };
      const clocks = highs.map((high) => clockOf(toLocalMinute(high, timeZone)));
      return { day, startMs, skipped: `High water ${clocks.join(" and ")}` };
    });
}
