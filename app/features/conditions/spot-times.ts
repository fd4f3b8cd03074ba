import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import { isStale, type Provenance } from "#domain/conditions/weather-hours.ts";
import type { ConditionsView, HourView, WindowView } from "./conditions-view.ts";

/** When to go to one spot in the next two days, if at all. */
export type SpotTimes = Provenance & {
  spotId: string;
  spotName: string;
  timeZone: string;
  nowMs: number;
  swimmer: SwimmerBand;
  /** The best stretch that is worth going for; null when none is. */
  window: WindowView | null;
  /** The best single hour there is, worth going for or not. */
  best: HourView;
};

type Named = { id: string; name: string };

/** Null where nothing is known of the hours to come. */
export function toSpotTimes({ id, name }: Named, view: ConditionsView | null): SpotTimes | null {
  const [first, ...others] = view?.hours ?? [];
  if (!view || !first) return null;
  const { source, isSimulated, fetchedAt, nextUpdateAt, timeZone, nowMs, facts, windows } = view;
  const best = others.reduce((top, hour) => (hour.score > top.score ? hour : top), first);
  const provenance = { source, isSimulated, fetchedAt, nextUpdateAt };
  const place = { spotId: id, spotName: name, timeZone };
  return { ...provenance, ...place, nowMs, swimmer: facts.swimmer, window: windows[0] ?? null, best };
}

/** Whether its best stretch may be called low risk, which made-up values tell of none. */
export const isLowRisk = ({ window, isSimulated }: SpotTimes) => !isSimulated && window?.state === "good";

const doubts = (times: SpotTimes) => Number(times.isSimulated) * 2 + Number(isStale(times, times.nowMs));

/** What is known before what is old or made up; then the better hour, then the earlier one. */
export const sortTimes = (all: readonly SpotTimes[]) =>
  all.toSorted(
    (one, other) =>
      doubts(one) - doubts(other) || other.best.score - one.best.score || one.best.at.localeCompare(other.best.at),
  );
