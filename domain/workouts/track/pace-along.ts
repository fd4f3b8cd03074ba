import { type Progress, paceOf, secondsAt } from "./progress.ts";

/** The pace of a moment is that of the meters around it. */
const HALF_WINDOW_METERS = 50;

/** Seconds for 100 m at each sample. */
export function paceAlong(progress: Progress): number[] {
  const [first, last] = [progress.meters[0] ?? 0, progress.meters.at(-1) ?? 0];
  return progress.meters.map((meter) => {
    const from = Math.max(first, Math.min(meter, last - HALF_WINDOW_METERS) - HALF_WINDOW_METERS);
    const to = Math.min(last, Math.max(meter, first + HALF_WINDOW_METERS) + HALF_WINDOW_METERS);
    return paceOf(to - from, secondsAt(progress, to) - secondsAt(progress, from)) ?? 0;
  });
}
