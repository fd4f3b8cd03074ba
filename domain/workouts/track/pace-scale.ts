/** From the fastest to the slowest. */
export const PACE_CLASSES = [0, 1, 2, 3, 4] as const;
export type PaceClass = (typeof PACE_CLASSES)[number];

/** Seconds for 100 m; less between the ends is an even pace, whose noise needs no colors. */
const MIN_SPAN = 10;
/** What is slower is a rest, which would leave one color for the swim itself. */
const SLOWEST_BY_FASTEST = 2;
/** The share of moments left out at each end. */
const OUTLIERS = 0.05;

export type PaceScale = { fast: number; slow: number };

/** Between what the swimmer swam at their fastest and slowest, in seconds for 100 m. */
export function paceScale(paces: readonly number[]): PaceScale {
  const sorted = paces.filter((pace) => pace > 0 && Number.isFinite(pace)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [fast, middle] = [at(OUTLIERS), at(0.5)];
  const slow = Math.min(at(1 - OUTLIERS), fast * SLOWEST_BY_FASTEST);
  if (slow - fast >= MIN_SPAN) return { fast, slow };
  return { fast: middle - MIN_SPAN / 2, slow: middle + MIN_SPAN / 2 };
}

export function paceClass({ fast, slow }: PaceScale, pace: number): PaceClass {
  const share = (pace - fast) / (slow - fast);
  const index = Math.floor(share * PACE_CLASSES.length);
  return PACE_CLASSES[Math.min(PACE_CLASSES.length - 1, Math.max(0, index))] ?? 4;
}
