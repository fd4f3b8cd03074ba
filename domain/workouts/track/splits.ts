import type { Lap, Track } from "../track.ts";
import { metersAt, type Progress, paceOf, type Stretch, secondsAt, totalMeters } from "./progress.ts";
import { meanBetween, metersPerStroke } from "./strokes.ts";

export type Split = Stretch & {
  meters: number;
  seconds: number;
  /** Seconds for 100 m; null where the device measured no distance. */
  pace: number | null;
  /** Strokes per minute. */
  strokeRate: number | null;
  metersPerStroke: number | null;
  /** Beats per minute. */
  heartRate: number | null;
};

/** A shorter rest at the end is no split of its own. */
const MIN_REST_METERS = 10;

/** A split every so many meters; the last one is what is left. */
export function splitEvery(track: Track, progress: Progress, step: number): Split[] {
  const [start, total] = [progress.meters[0] ?? 0, totalMeters(progress)];
  const count = Math.max(1, Math.ceil((total - MIN_REST_METERS) / step));
  return Array.from({ length: count }, (_, index) => {
    const fromMeters = index * step;
    const toMeters = index === count - 1 ? total : fromMeters + step;
    const [fromSeconds, toSeconds] = [secondsAt(progress, start + fromMeters), secondsAt(progress, start + toMeters)];
    return describe(track, { fromMeters, toMeters, fromSeconds, toSeconds });
  });
}

/** The laps or lengths that the device wrote; their own strokes count before the stroke rate. */
export function splitByLaps(track: Track, progress: Progress | null, laps: readonly Lap[]): Split[] {
  let swum = 0;
  return laps.map(({ from, seconds, meters, strokes }) => {
    const toSeconds = from + seconds;
    const measured = meters ?? (progress ? metersAt(progress, toSeconds) - metersAt(progress, from) : 0);
    const stretch = { fromMeters: swum, toMeters: swum + measured, fromSeconds: from, toSeconds };
    swum += measured;
    const split = describe(track, stretch);
    if (strokes === null || strokes <= 0) return split;
    return {
      ...split,
      strokeRate: (strokes * 60) / seconds,
      metersPerStroke: measured > 0 ? measured / strokes : null,
    };
  });
}

function describe(track: Track, stretch: Stretch): Split {
  const meters = stretch.toMeters - stretch.fromMeters;
  const seconds = stretch.toSeconds - stretch.fromSeconds;
  const strokeRate = meanBetween(track, track.strokeRate, stretch);
  return {
    ...stretch,
    meters,
    seconds,
    pace: paceOf(meters, seconds),
    strokeRate,
    metersPerStroke: metersPerStroke(strokeRate, meters, seconds),
    heartRate: meanBetween(track, track.heartRate, stretch),
  };
}
