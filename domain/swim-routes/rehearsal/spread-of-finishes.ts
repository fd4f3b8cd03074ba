import { MOST_STRETCHES } from "./find-best-starts.ts";
import { type Rehearsal, type RehearsalInput, rehearse, toConditions } from "./rehearse.ts";
import { STREAM_SPREAD, scaleStream } from "./stream.ts";
import { limitStretches, toStretches } from "./stretches.ts";
import { swim } from "./swim.ts";
import { createWind, type WindPlan } from "./wind.ts";

/** A swimmer's pace varies by this share from day to day. */
const PACE_SPREAD = 0.15;
const RUNS = 200;

/** 0 to 1, below 1. */
export type Chance = () => number;

/** The same numbers for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Four of five runs finish from `p10Ms` to `p90Ms`; null where more runs than that don't finish. */
export type FinishSpread = {
  p10Ms: number | null;
  p50Ms: number | null;
  p90Ms: number | null;
  unfinishedShare: number;
};

/** Runs with a pace and a stream that differ evenly within their spread. */
export function spreadOfFinishes(input: RehearsalInput, chance: Chance): FinishSpread {
  const stretches = limitStretches(toStretches(input.line), MOST_STRETCHES);
  const around = (spread: number) => 1 + (2 * chance() - 1) * spread;
  const finishes = Array.from({ length: RUNS }, () => {
    const pace = input.pace * around(PACE_SPREAD);
    const stream = scaleStream(input.stream, around(STREAM_SPREAD));
    return swim(stretches, toConditions({ ...input, pace, stream }), input).finishMs ?? Infinity;
  }).sort((a, b) => a - b);
  const quantile = (share: number) => {
    const finish = finishes[Math.round(share * (RUNS - 1))] ?? Infinity;
    return Number.isFinite(finish) ? finish : null;
  };
  const unfinished = finishes.filter((finish) => !Number.isFinite(finish)).length;
  return { p10Ms: quantile(0.1), p50Ms: quantile(0.5), p90Ms: quantile(0.9), unfinishedShare: unfinished / RUNS };
}

const SLOWER_SHARE = 0.2;
export const WIND_RISE_KMH = 15;

export type SwimCase = { kind: "planned" | "slower" | "wind-rises"; rehearsal: Rehearsal };

/** The swim as planned, 20 % slower, and with more wind than forecast from the same direction. */
export function compareCases(input: RehearsalInput, wind: WindPlan): SwimCase[] {
  return [
    { kind: "planned", rehearsal: rehearse(input) },
    { kind: "slower", rehearsal: rehearse({ ...input, pace: input.pace * (1 + SLOWER_SHARE) }) },
    { kind: "wind-rises", rehearsal: rehearse({ ...input, wind: createWind(wind, WIND_RISE_KMH) }) },
  ];
}
