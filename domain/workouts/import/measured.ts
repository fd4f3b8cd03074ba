/** Outside of these a device had nothing to measure; it writes 0, 127 or 255 then. */
const POSSIBLE = {
  /** Of a track, and 0 at its start. */
  meters: [0, 500_000],
  /** Of a whole swim. */
  distance: [1, 500_000],
  heartRate: [20, 250],
  strokeRate: [1, 150],
  strokes: [1, 1_000_000],
  /** °C. */
  temperature: [-3, 45],
  calories: [1, 50_000],
  poolMeters: [5, 200],
} as const;

/** Null for what wasn't measured: never 0. */
export function measured(value: number | null | undefined, kind: keyof typeof POSSIBLE): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const [lowest, highest] = POSSIBLE[kind];
  return value >= lowest && value <= highest ? value : null;
}
