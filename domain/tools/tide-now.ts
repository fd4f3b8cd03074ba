import type { TideExtreme } from "../conditions/facts/weather-hours.ts";
import { tideLevelM } from "../conditions/tide-window.ts";
import { HOUR_MS, MINUTE_MS } from "../time.ts";

/** Half of the step over which the rate is measured. */
const HALF_STEP_MS = 5 * MINUTE_MS;

/** Meters an hour, negative while falling; null outside the table. */
export function tideRateMPerHour(extremes: readonly TideExtreme[], atMs: number): number | null {
  const before = tideLevelM(extremes, atMs - HALF_STEP_MS);
  const after = tideLevelM(extremes, atMs + HALF_STEP_MS);
  return before === null || after === null ? null : ((after - before) * HOUR_MS) / (2 * HALF_STEP_MS);
}

/** The turns from this instant on. */
export const nextTurns = (extremes: readonly TideExtreme[], atMs: number, count: number) =>
  extremes.filter(({ at }) => Date.parse(at) > atMs).slice(0, count);

/** Whether the level is known from the first to the last instant. */
export const coversSpan = (extremes: readonly TideExtreme[], { fromMs, toMs }: { fromMs: number; toMs: number }) =>
  tideLevelM(extremes, fromMs) !== null && tideLevelM(extremes, toMs) !== null;
