/** Seconds for each, swum as fast as possible on the same day. */
export type ThresholdTest = { seconds400: number; seconds200: number };

/**
 * Critical swim speed as seconds for 100 (Wakayoshi and others, 1992): speed = 200 / (T400 − T200). Null where the
 * longer swim had the faster pace, so one of the times isn't a best effort.
 */
export function thresholdPace({ seconds400, seconds200 }: ThresholdTest): number | null {
  return seconds400 < 2 * seconds200 ? null : (seconds400 - seconds200) / 2;
}

/** Seconds added to the threshold for 100, as coaches use them. */
export const TRAINING_PACES = [
  { name: "Easy", from: 10, to: 15 },
  { name: "Endurance", from: 5, to: 8 },
  { name: "Threshold", from: 0, to: 2 },
  { name: "Speed", from: -6, to: -3 },
] as const;
