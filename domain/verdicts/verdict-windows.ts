import type { TimeWindow } from "../conditions/tide-window.ts";
import { isWorseState, type JudgedHour, type VerdictState } from "../conditions/verdict.ts";
import { HOUR_MS } from "../time.ts";
import { fromLocalHour, localDay } from "./hours/when.ts";
import { toInstant } from "./instants.ts";

/** Hours this close to the best one are as good. */
export const SCORE_MARGIN = 5;
/** "Next" means within two days. */
const NEXT_REACH_MS = 48 * HOUR_MS;

export type NextWindow = TimeWindow & { state: VerdictState };

const isBetter = (one: JudgedHour, other: JudgedHour) =>
  one.state === other.state ? one.score > other.score : isWorseState(other.state, one.state);

const endOf = ({ at }: JudgedHour) => toInstant(Date.parse(at) + HOUR_MS);

/** The hours before and after that are not worse, within the margin. */
function widen(hours: readonly JudgedHour[], top: JudgedHour): TimeWindow {
  const isAlike = (hour: JudgedHour | undefined) =>
    hour !== undefined && !isWorseState(hour.state, top.state) && hour.score >= top.score - SCORE_MARGIN;
  let first = hours.indexOf(top);
  let last = first;
  while (isAlike(hours[first - 1])) first--;
  while (isAlike(hours[last + 1])) last++;
  return { from: (hours[first] ?? top).at, to: endOf(hours[last] ?? top) };
}

/** The best hour, the earliest of equals, and the hours around it that are as good; null without hours. */
export function findBestRun(hours: readonly JudgedHour[]): { top: JudgedHour; window: TimeWindow } | null {
  const [first, ...rest] = hours;
  if (!first) return null;
  const top = rest.reduce((best, hour) => (isBetter(hour, best) ? hour : best), first);
  return { top, window: widen(hours, top) };
}

/** From this hour for as long as it gets no worse. */
export function findRunFrom(hours: readonly JudgedHour[], start: JudgedHour): TimeWindow {
  let last = start;
  for (const hour of hours.slice(hours.indexOf(start) + 1)) {
    if (isWorseState(hour.state, start.state)) break;
    last = hour;
  }
  return { from: start.at, to: endOf(last) };
}

/** The best hours of the first day that has good ones, else fair ones, after this hour; null within two days. */
export function findNextWindow(hours: readonly JudgedHour[], after: JudgedHour, timeZone: string): NextWindow | null {
  const reach = toInstant(Date.parse(after.at) + NEXT_REACH_MS);
  const coming = hours.slice(hours.indexOf(after) + 1).filter(({ at }) => at < reach);
  for (const state of ["good", "fair"] as const) {
    // Nothing is gained by waiting for the same.
    if (after.state === state) return null;
    const first = coming.find((hour) => hour.state === state);
    if (!first) continue;
    const dayEnd = fromLocalHour(`${localDay(Date.parse(first.at), timeZone, 1)}T00`, timeZone);
    const dayEndText = toInstant(dayEnd);
    const best = findBestRun(coming.filter(({ at }) => at >= first.at && at < dayEndText));
    return best && { ...best.window, state };
  }
  return null;
}
