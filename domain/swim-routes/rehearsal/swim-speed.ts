import { HOUR_MS } from "../../time.ts";

const METERS_OF_PACE = 100;

/** Swimmers kept their speed for 2 h at 14–20 °C (Saycell 2019) and lost 10 % of strokes in 6 h at 15.4 °C (Diversi 2016). */
const FADE_BELOW_C = 16;

/** Our estimate that joins both: this share of the speed for each degree and hour. */
const FADE_PER_DEGREE_HOUR = 0.02;

/** Nobody keeps swimming who has become slower than this. */
const SLOWEST_SHARE = 0.7;

/** Meters per second after a time in water of this temperature; without one nothing fades. */
export function createSwimSpeed(secondsPer100: number, waterC: number | null) {
  const speed = METERS_OF_PACE / secondsPer100;
  const fadePerMs = (Math.max(0, FADE_BELOW_C - (waterC ?? FADE_BELOW_C)) * FADE_PER_DEGREE_HOUR) / HOUR_MS;
  return (elapsedMs: number) => speed * Math.max(SLOWEST_SHARE, 1 - fadePerMs * elapsedMs);
}
