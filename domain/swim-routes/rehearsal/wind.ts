import { HOUR_MS } from "../../time.ts";
import { mixVelocities, STILL, scaleVelocity, speedOf, type Velocity, velocityToward } from "./velocity.ts";

/** What floats at the surface drifts with about 2 % of the wind at 10 m; measured values are from 2 % to 3.5 %. */
const DRIFT_SHARE = 0.02;

const KMH_PER_MS = 3.6;

/** Consecutive hours; null where it isn't known. */
export type WindPlan = { startMs: number; hours: readonly (HourWind | null)[] };
type HourWind = { kmh: number; fromDeg: number };

export type Wind = {
  /** How it moves a swimmer; null where it isn't known. */
  driftAt(ms: number): Velocity | null;
};

/** Null where the forecast doesn't reach. */
export const windSpeedKmh = (wind: Wind, ms: number) => {
  const drift = wind.driftAt(ms);
  return drift && (speedOf(drift) / DRIFT_SHARE) * KMH_PER_MS;
};

/** `risesKmh` is added to every hour's wind. */
export function createWind({ startMs, hours }: WindPlan, risesKmh = 0): Wind {
  const drifts = hours.map((hour) => {
    if (!hour) return null;
    const speed = (hour.kmh + risesKmh) / KMH_PER_MS;
    return scaleVelocity(velocityToward(speed, hour.fromDeg + 180), DRIFT_SHARE);
  });
  return {
    driftAt(ms) {
      const place = (ms - startMs) / HOUR_MS;
      const index = Math.floor(place);
      const [from, to] = [drifts[index], drifts[index + 1]];
      if (!from || (!to && place > index)) return null;
      return to ? mixVelocities(from, to, place - index) : from;
    },
  };
}

export const CALM: Wind = { driftAt: () => STILL };
