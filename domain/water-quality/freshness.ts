import type { WaterType } from "../spots/spot-words.ts";
import { DAY_MS } from "../time.ts";
import { sampleLimit } from "./limits.ts";
import { BACTERIA, type BacteriaSample } from "./water-sample.ts";

const STEPS: readonly (readonly [days: number, score: number])[] = [
  [3, 100],
  [7, 70],
  [14, 40],
  [30, 15],
];

/** 0 to 100 for the age of the newest sample; 0 is history. */
export function scoreFreshness(ageDays: number) {
  return STEPS.find(([days]) => ageDays <= days)?.[1] ?? 0;
}

/** Days with their fraction between an instant, as of a sample, and now; below zero where it is still to come. */
export const ageInDays = (at: string, nowMs: number) => (nowMs - Date.parse(at)) / DAY_MS;

export type HistoricBand = "mostly" | "often" | "seldom";

const MOSTLY_PERCENT = 95;
const OFTEN_PERCENT = 60;

/** What past samples say when none is fresh: the share that met the limit for one sample. Null without samples. */
export function shareOfPasses(
  samples: readonly BacteriaSample[],
  place: { waterType: WaterType | null; country: string | null },
) {
  if (samples.length === 0) return null;
  const passes = samples.filter((sample) =>
    BACTERIA.every((bacteria) => (sample[bacteria] ?? 0) <= sampleLimit(bacteria, place).value),
  ).length;
  const percent = Math.floor((passes / samples.length) * 100);
  return { percent, passes, samples: samples.length, band: bandOf(percent) };
}

function bandOf(percent: number): HistoricBand {
  if (percent >= MOSTLY_PERCENT) return "mostly";
  return percent >= OFTEN_PERCENT ? "often" : "seldom";
}
