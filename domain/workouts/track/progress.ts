import type { Track } from "../track.ts";
import { bisectLeft } from "./bisect.ts";

/** How far the swimmer was at which time: both grow, with at least two samples. */
export type Progress = { seconds: readonly number[]; meters: readonly number[] };

/** A stretch of a swim. */
export type Stretch = { fromMeters: number; toMeters: number; fromSeconds: number; toSeconds: number };

/** Null for a track that counts no meters. */
export function readProgress(track: Track): Progress | null {
  const seconds: number[] = [];
  const meters: number[] = [];
  for (const [index, second] of track.seconds.entries()) {
    const meter = track.meters[index] ?? null;
    if (meter === null || !Number.isFinite(meter)) continue;
    // A device that starts again at 0 has lost count.
    if (seconds.length > 0 && (second <= (seconds.at(-1) ?? 0) || meter < (meters.at(-1) ?? 0))) continue;
    seconds.push(second);
    meters.push(meter);
  }
  return seconds.length > 1 && totalMeters({ seconds, meters }) > 0 ? { seconds, meters } : null;
}

export const totalMeters = ({ meters }: Progress) => (meters.at(-1) ?? 0) - (meters[0] ?? 0);
export const totalSeconds = ({ seconds }: Progress) => (seconds.at(-1) ?? 0) - (seconds[0] ?? 0);

/** The first time at which the swimmer was this far. */
export const secondsAt = ({ seconds, meters }: Progress, meter: number) => readAt(meters, seconds, meter);
export const metersAt = ({ seconds, meters }: Progress, second: number) => readAt(seconds, meters, second);

/** Linear between the samples, constant beyond the ends. */
function readAt(from: readonly number[], to: readonly number[], value: number) {
  const next = bisectLeft(from, value);
  if (next === 0) return to[0] ?? 0;
  if (next >= from.length) return to.at(-1) ?? 0;
  const [before, after] = [from[next - 1] ?? 0, from[next] ?? 0];
  const [start, end] = [to[next - 1] ?? 0, to[next] ?? 0];
  return start + ((value - before) / (after - before)) * (end - start);
}

/** Seconds for 100 m; null without a distance. */
export const paceOf = (meters: number, seconds: number) => (meters > 0 ? (100 * seconds) / meters : null);
