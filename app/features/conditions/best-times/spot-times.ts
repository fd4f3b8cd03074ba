import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import { isStale, type Provenance } from "#domain/conditions/weather-hours.ts";
import type { ConditionsView, HourView, WindowView } from "../conditions-view.ts";

/** When to swim at a spot in the next two days, if at all. */
export type SpotTimes = Provenance & {
  spotId: string;
  spotName: string;
  timeZone: string;
  nowMs: number;
  swimmer: SwimmerBand;
  /** The best window; null when no hour is good enough. */
  window: WindowView | null;
  /** The best hour, good or not. */
  best: HourView;
};

type Named = { id: string; name: string };

/** Null without a forecast. */
export function toSpotTimes({ id, name }: Named, view: ConditionsView | null): SpotTimes | null {
  const [first, ...others] = view?.hours ?? [];
  if (!view || !first) return null;
  const { source, isSimulated, fetchedAt, nextUpdateAt, timeZone, nowMs, facts, windows } = view;
  const best = others.reduce((top, hour) => (hour.score > top.score ? hour : top), first);
  const provenance = { source, isSimulated, fetchedAt, nextUpdateAt };
  const place = { spotId: id, spotName: name, timeZone };
  return { ...provenance, ...place, nowMs, swimmer: facts.swimmer, window: windows[0] ?? null, best };
}

/** Simulated values are never low risk. */
export const isLowRisk = ({ window, isSimulated }: SpotTimes) => !isSimulated && window?.state === "good";

const doubts = (times: SpotTimes) => Number(times.isSimulated) * 2 + Number(isStale(times, times.nowMs));

/** Real and fresh values first, then the better hour, then the earlier one. */
export const sortTimes = (all: readonly SpotTimes[]) =>
  all.toSorted(
    (one, other) =>
      doubts(one) - doubts(other) || other.best.score - one.best.score || one.best.at.localeCompare(other.best.at),
  );
