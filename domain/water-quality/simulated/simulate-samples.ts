import type { Position } from "../../geo/position.ts";
import type { WaterType } from "../../spots/spot-words.ts";
import { DAY_MS, HOUR_MS } from "../../time.ts";
import { classLimits, isInland } from "../limits.ts";
import { chanceOf } from "./chance.ts";

/** Interval between simulated samples. */
export const SIMULATED_INTERVAL_MS = 14 * DAY_MS;
/** More than a class needs. */
const SIMULATED_SAMPLES = 20;
/** Share of spots without samples. */
const UNSAMPLED = 0.08;
/** Share of samples above their limit, as after a spill. */
const SPIKES = 0.025;

export type SimulatedSpot = Position & { id: string; waterType: WaterType | null };

export type SimulatedSample = { externalId: string; sampledAt: string; eColi: number; enterococci: number };

/** Mean E. coli per 100 ml of each class, as powers of ten, and the share of sampled spots up to it. */
type WaterKind = { upTo: number; coastal: number; inland: number };
const WATER_KINDS: readonly WaterKind[] = [
  { upTo: 0.02, coastal: 2.72, inland: 3 },
  { upTo: 0.05, coastal: 2.17, inland: 2.45 },
  { upTo: 0.3, coastal: 1.95, inland: 2.2 },
  { upTo: 1, coastal: 1.35, inland: 1.6 },
];
/** Between a spot's samples, as powers of ten. */
const SPREAD = 0.36;

/** Normal quantiles from 2.5 % to 97.5 %: twenty samples in a row hold each once, so a spot keeps its class. */
const QUANTILES = [-1.96, -1.44, -1.15, -0.93, -0.76, -0.6, -0.45, -0.32, -0.19, -0.06] as const;
const spreadOf = (index: number) =>
  index < QUANTILES.length ? (QUANTILES[index] ?? 0) : -(QUANTILES[SIMULATED_SAMPLES - 1 - index] ?? 0);
/** Coprime with the number of samples, so that each occurs once; different ones, so that spots don't look alike. */
const STEPS = [3, 7, 9, 11, 13, 17] as const;
/** Of each sample's power of ten. */
const JITTER = 0.08;

/** Plausible samples, oldest first, stable for a spot and day. */
export function simulateSamples(spot: SimulatedSpot, nowMs: number): SimulatedSample[] {
  const seed = `${spot.id} ${spot.latitude.toFixed(3)} ${spot.longitude.toFixed(3)}`;
  if (chanceOf(`${seed} unsampled`) < UNSAMPLED) return [];
  const share = chanceOf(`${seed} kind`);
  const kind = WATER_KINDS.find(({ upTo }) => share < upTo);
  const waters = isInland(spot.waterType) ? "inland" : "coastal";
  const level = kind?.[waters] ?? 0;
  const shift = Math.floor(chanceOf(`${seed} shift`) * SIMULATED_SAMPLES);
  const step = STEPS[Math.floor(chanceOf(`${seed} step`) * STEPS.length)] ?? 7;
  const phaseMs = Math.floor(chanceOf(`${seed} phase`) * 14) * DAY_MS + 10 * HOUR_MS;
  const last = Math.floor((nowMs - phaseMs) / SIMULATED_INTERVAL_MS);
  return Array.from({ length: SIMULATED_SAMPLES }, (_, index) => {
    const number = last - SIMULATED_SAMPLES + 1 + index;
    const key = `${seed} ${number}`;
    const isSpike = chanceOf(`${key} spike`) < SPIKES;
    const jitter = JITTER * (chanceOf(`${key} jitter`) - 0.5);
    const usual = 10 ** (level + SPREAD * spreadOf((number * step + shift) % SIMULATED_SAMPLES) + jitter);
    const spike = classLimits(spot.waterType).eColi.good * (1.1 + chanceOf(key));
    const eColi = Math.max(1, Math.round(isSpike ? spike : usual));
    const enterococci = Math.max(1, Math.round(eColi * (0.2 + 0.15 * chanceOf(`${key} enterococci`))));
    return {
      externalId: `${spot.id}/${number}`,
      sampledAt: new Date(number * SIMULATED_INTERVAL_MS + phaseMs).toISOString(),
      eColi,
      enterococci,
    };
  });
}
