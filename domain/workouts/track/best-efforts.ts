import { bisectRight } from "./bisect.ts";
import { type Progress, secondsAt, totalMeters } from "./progress.ts";

/** Distances that swimmers compare themselves on. */
export const EFFORT_METERS = [100, 400, 750, 1000, 1500, 1900, 3000, 3800, 5000, 10_000] as const;
type EffortMeters = (typeof EFFORT_METERS)[number];

export type BestEffort = { meters: EffortMeters; seconds: number; fromMeters: number };

/** The fastest stretch of each distance that the swim is long enough for. */
export const bestEfforts = (progress: Progress): BestEffort[] =>
  EFFORT_METERS.filter((meters) => meters <= totalMeters(progress)).map((meters) => fastest(progress, meters));

/** Time is linear between samples, so a fastest stretch starts or ends at a sample. */
function fastest(progress: Progress, meters: EffortMeters): BestEffort {
  const [first, last] = [progress.meters[0] ?? 0, progress.meters.at(-1) ?? 0];
  let best: BestEffort = { meters, seconds: Number.POSITIVE_INFINITY, fromMeters: 0 };
  const consider = (from: number, seconds: number) => {
    if (seconds < best.seconds) best = { meters, seconds, fromMeters: from - first };
  };
  for (const [index, meter] of progress.meters.entries()) {
    const second = progress.seconds[index] ?? 0;
    if (meter + meters <= last) consider(meter, secondsAt(progress, meter + meters) - second);
    if (meter - meters >= first) consider(meter - meters, second - lastSecondsAt(progress, meter - meters));
  }
  return best;
}

/** A swimmer who rested there started from the end of the rest. */
function lastSecondsAt(progress: Progress, meter: number) {
  const last = bisectRight(progress.meters, meter) - 1;
  return progress.meters[last] === meter ? (progress.seconds[last] ?? 0) : secondsAt(progress, meter);
}
