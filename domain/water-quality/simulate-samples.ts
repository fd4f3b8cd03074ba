import type { Position } from "../geo/position.ts";
import type { WaterType } from "../spots/spot-words.ts";
import { DAY_MS } from "../time.ts";
import { chanceOf } from "./chance.ts";

/** Between two made-up samples. */
export const SIMULATED_INTERVAL_MS = 14 * DAY_MS;
/** Enough for a class. */
const KEPT_SAMPLES = 20;
/** One spot in so many has never been sampled, as in the world. */
const UNSAMPLED_ONE_IN = 12;

export type SimulatedSpot = Position & { id: string; waterType: WaterType | null };

export type SimulatedSample = { externalId: string; sampledAt: string; eColi: number; enterococci: number };

/** Sum of three even chances: near enough to a bell, from -1.5 to 1.5. */
const bellOf = (words: string) => chanceOf(`${words} a`) + chanceOf(`${words} b`) + chanceOf(`${words} c`) - 1.5;

/** Typical counts of E. coli in 100 ml, as powers of ten. */
const USUAL_LOG: Readonly<Record<WaterType, number>> = {
  sea: 1.3,
  tidal_pool: 1.4,
  estuary: 1.8,
  lake: 1.5,
  reservoir: 1.4,
  river: 2.1,
  lido: 1.1,
  quarry: 1.3,
};

/** What samples a spot might have had up to now, oldest first: the same for the same spot and day, and never real. */
export function simulateSamples(spot: SimulatedSpot, nowMs: number): SimulatedSample[] {
  const seed = `${spot.id} ${spot.latitude.toFixed(3)} ${spot.longitude.toFixed(3)}`;
  if (chanceOf(`${seed} unsampled`) < 1 / UNSAMPLED_ONE_IN) return [];
  const level = USUAL_LOG[spot.waterType ?? "sea"] + bellOf(`${seed} level`) * 0.6;
  const phaseMs = Math.floor(chanceOf(`${seed} phase`) * 14) * DAY_MS + 10 * 60 * 60 * 1000;
  const last = Math.floor((nowMs - phaseMs) / SIMULATED_INTERVAL_MS);
  return Array.from({ length: KEPT_SAMPLES }, (_, index) => {
    const number = last - KEPT_SAMPLES + 1 + index;
    const key = `${seed} ${number}`;
    const eColi = Math.max(1, Math.round(10 ** (level + bellOf(key) * 0.6)));
    const enterococci = Math.max(1, Math.round(eColi * (0.2 + 0.4 * chanceOf(`${key} enterococci`))));
    return {
      externalId: `${spot.id}/${number}`,
      sampledAt: new Date(number * SIMULATED_INTERVAL_MS + phaseMs).toISOString(),
      eColi,
      enterococci,
    };
  });
}
