import type { Track } from "../track.ts";
import { bisectLeft } from "./bisect.ts";

/** A longer time between samples isn't known by its ends. */
const MAX_STEP_SECONDS = 30;

type Channel = readonly (number | null)[];
type Times = { fromSeconds: number; toSeconds: number };

/** What a channel adds up to, in value times seconds, over the time in which it was measured. */
function integrate({ seconds }: Pick<Track, "seconds">, channel: Channel, { fromSeconds, toSeconds }: Times) {
  let sum = 0;
  let measured = 0;
  for (let index = Math.max(1, bisectLeft(seconds, fromSeconds)); index < seconds.length; index += 1) {
    const [start, end] = [seconds[index - 1] ?? 0, seconds[index] ?? 0];
    if (start >= toSeconds) break;
    const value = channel[index] ?? null;
    if (value === null || end - start > MAX_STEP_SECONDS) continue;
    const share = Math.min(end, toSeconds) - Math.max(start, fromSeconds);
    sum += value * share;
    measured += share;
  }
  return { sum, measured };
}

/** Weighted by time; null where nothing was measured. */
export function meanBetween(track: Pick<Track, "seconds">, channel: Channel, times: Times): number | null {
  const { sum, measured } = integrate(track, channel, times);
  return measured > 0 ? sum / measured : null;
}

/** Meters for each stroke; null without a stroke rate. */
export function metersPerStroke(strokeRate: number | null, meters: number, seconds: number): number | null {
  return strokeRate === null || strokeRate <= 0 || seconds <= 0 ? null : meters / ((strokeRate * seconds) / 60);
}
