import { HOUR_MS } from "../time.ts";
import type { ExposureFacts } from "./facts/conditions-facts.ts";
import type { Tide, TideExtreme } from "./facts/weather-hours.ts";

/** Null when the tide matters and is not known. */
export function isTideUsable(window: ExposureFacts["tideWindow"], hoursFromHighWater: number | null) {
  if (window === null) return true;
  if (hoursFromHighWater === null) return null;
  return hoursFromHighWater >= -window.hoursBeforeHigh && hoursFromHighWater <= window.hoursAfterHigh;
}

/** Negative before high water. */
export function hoursFromHighWater(tide: Tide | null, at: string) {
  const highs = tide?.extremes.filter(({ isHigh }) => isHigh) ?? [];
  const offsets = highs.map((high) => (Date.parse(at) - Date.parse(high.at)) / HOUR_MS);
  // Beyond half a tidal day the nearest high water is not in the table.
  const near = offsets.filter((offset) => Math.abs(offset) <= 12.5);
  return near.length === 0 ? null : near.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best));
}

export type TimeWindow = { from: string; to: string };

/** Windows that touch are merged. */
export function usableTideWindows(tide: Tide | null, window: ExposureFacts["tideWindow"]): TimeWindow[] {
  if (!tide || !window) return [];
  const windows: TimeWindow[] = [];
  for (const { at } of tide.extremes.filter(({ isHigh }) => isHigh)) {
    const high = Date.parse(at);
    const from = new Date(high - window.hoursBeforeHigh * HOUR_MS).toISOString();
    const to = new Date(high + window.hoursAfterHigh * HOUR_MS).toISOString();
    const last = windows.at(-1);
    if (last && last.to >= from) last.to = to;
    else windows.push({ from, to });
  }
  return windows;
}

/** Cosine between low and high water; null outside the table. */
export function tideLevelM(extremes: readonly TideExtreme[], atMs: number) {
  const next = extremes.findIndex(({ at }) => Date.parse(at) >= atMs);
  const [after, before] = [extremes[next], extremes[next - 1]];
  if (after && Date.parse(after.at) === atMs) return after.levelM;
  if (!after || !before) return null;
  const [start, end] = [Date.parse(before.at), Date.parse(after.at)];
  const share = (1 - Math.cos((Math.PI * (atMs - start)) / (end - start))) / 2;
  return before.levelM + share * (after.levelM - before.levelM);
}

export const nextExtreme = (extremes: readonly TideExtreme[], atMs: number) =>
  extremes.find(({ at }) => Date.parse(at) > atMs) ?? null;
