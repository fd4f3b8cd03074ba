import type { Position } from "../geo/position.ts";
import type { WaterType } from "../spots/spot-words.ts";
import { DAY_MS, HOUR_MS } from "../time.ts";
import { chanceOf } from "./chance.ts";

/** Interval between simulated samples. */
export const SIMULATED_INTERVAL_MS = 14 * DAY_MS;
/** More than a class needs. */
const SIMULATED_SAMPLES = 20;
/** One spot in this many has no samples. */
const UNSAMPLED_ONE_IN = 12;

export type SimulatedSpot = Position & { id: string; waterType: WaterType | null };

export type SimulatedSample = { externalId: string; sampledAt: string; eColi: number; enterococci: number };

/** Sum of three uniform values: roughly normal, from -1.5 to 1.5. */
const normalChance = (words: string) => chanceOf(`${words} a`) + chanceOf(`${words} b`) + chanceOf(`${words} c`) - 1.5;

/** Typical E. coli per 100 ml, as powers of ten. */
const TYPICAL_LOG_E_COLI: Readonly<Record<WaterType, number>> = {
  sea: 1.3,
  tidal_pool: 1.4,
  estuary: 1.8,
  lake: 1.5,
  reservoir: 1.4,
  river: 2.1,
  lido: 1.1,
  quarry: 1.3,
};

/** Plausible samples, oldest first, stable for a spot and day. */
export function simulateSamples(spot: SimulatedSpot, nowMs: number): SimulatedSample[] {
  const seed = `${spot.id} ${spot.latitude.toFixed(3)} ${spot.longitude.toFixed(3)}`;
  if (chanceOf(`${seed} unsampled`) < 1 / UNSAMPLED_ONE_IN) return [];
  const level = TYPICAL_LOG_E_COLI[spot.waterType ?? "sea"] + normalChance(`${seed} level`) * 0.6;
  const phaseMs = Math.floor(chanceOf(`${seed} phase`) * 14) * DAY_MS + 10 * HOUR_MS;
  const last = Math.floor((nowMs - phaseMs) / SIMULATED_INTERVAL_MS);
  return Array.from({ length: SIMULATED_SAMPLES }, (_, index) => {
    const number = last - SIMULATED_SAMPLES + 1 + index;
    const key = `${seed} ${number}`;
    const eColi = Math.max(1, Math.round(10 ** (level + normalChance(key) * 0.6)));
    const enterococci = Math.max(1, Math.round(eColi * (0.2 + 0.4 * chanceOf(`${key} enterococci`))));
    return {
      externalId: `${spot.id}/${number}`,
      sampledAt: new Date(number * SIMULATED_INTERVAL_MS + phaseMs).toISOString(),
      eColi,
      enterococci,
    };
  });
}
