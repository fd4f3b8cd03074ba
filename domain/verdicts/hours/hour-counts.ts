import { HOUR_MS } from "../../time.ts";
import type { HourCodes } from "./hour-codes.ts";
import { fromLocalHour, nameForecastHour } from "./when.ts";

/** How many spots are good, and how many fair, at each hour of their local time. */
export type HourCounts = {
  /** The first hour: "2026-11-23T09". */
  first: string;
  good: readonly number[];
  fair: readonly number[];
  /** More spots are in the dark than worth a swim. */
  isNight: readonly boolean[];
  /** How many hours are known; the others need a plan. */
  known: number;
};

/** Seven days. */
export const COUNTED_HOURS = 168;

const LETTERS = { good: "g", fair: "f", dark: "d" } as const;

/** The local hour this many hours later, such as "2026-11-23T09". */
export const addLocalHours = (local: string, hours: number) =>
  new Date(Date.parse(`${local}:00:00Z`) + hours * HOUR_MS).toISOString().slice(0, 13);

/** 0 to 23, this many hours after the first. */
export const hourAtPlace = ({ first }: Pick<HourCounts, "first">, place: number) =>
  (((Number(first.slice(11)) + place) % 24) + 24) % 24;

const zoneOf = ({ time_zone }: HourCodes) => time_zone ?? "UTC";

/** The zone of most spots, whose present hour comes first. */
function findMainZone(groups: ReadonlyMap<string, readonly HourCodes[]>) {
  return [...groups].reduce((main, one) => (one[1].length > main[1].length ? one : main), ["UTC", []])[0];
}

/** Null without spots. */
export function countHours(spots: readonly HourCodes[], nowMs: number): HourCounts | null {
  const groups = Map.groupBy(spots, zoneOf);
  if (groups.size === 0) return null;
  const first = nameForecastHour(nowMs, findMainZone(groups));
  const empty = () => Array.from({ length: COUNTED_HOURS }, () => 0);
  const counts = { good: empty(), fair: empty(), dark: empty(), all: empty() };
  for (const [zone, group] of groups) {
    const instants = counts.all.map((_, place) => fromLocalHour(addLocalHours(first, place), zone));
    for (const { first_hour, codes } of group) {
      const firstMs = Date.parse(first_hour);
      for (const [place, atMs] of instants.entries()) {
        const letter = codes[2 * Math.floor((atMs - firstMs) / HOUR_MS)];
        if (letter === undefined) continue;
        counts.all[place] = (counts.all[place] ?? 0) + 1;
        for (const state of ["good", "fair", "dark"] as const) {
          if (letter === LETTERS[state]) counts[state][place] = (counts[state][place] ?? 0) + 1;
        }
      }
    }
  }
  return {
    first,
    good: counts.good,
    fair: counts.fair,
    isNight: counts.dark.map((dark, place) => dark > (counts.good[place] ?? 0) + (counts.fair[place] ?? 0)),
    known: counts.all.findLastIndex((count) => count > 0) + 1,
  };
}
