import type { WaterType } from "../spots/spot-words.ts";
import { DAY_MS } from "../time.ts";
import { HISTORIC_SAMPLE_DAYS, RECENT_SAMPLE_DAYS, sampleLimit } from "./limits.ts";
import { BACTERIA, type BacteriaSample } from "./water-sample.ts";

const FRESHNESS_STEPS: readonly (readonly [days: number, score: number])[] = [
  [RECENT_SAMPLE_DAYS, 100],
  [7, 70],
  [14, 40],
  [HISTORIC_SAMPLE_DAYS, 15],
];

/** 0 to 100; 0 means the sample is historic. */
export function scoreFreshness(ageDays: number) {
  return FRESHNESS_STEPS.find(([days]) => ageDays <= days)?.[1] ?? 0;
}

/** Fractional days; negative in the future. */
export const ageInDays = (at: string, nowMs: number) => (nowMs - Date.parse(at)) / DAY_MS;

export type HistoricBand = "mostly" | "often" | "seldom";

const MOSTLY_MIN_PERCENT = 95;
const OFTEN_MIN_PERCENT = 60;

/** The share of past samples that met the single-sample limit; null without samples. */
export function calculatePassRate(
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
  if (percent >= MOSTLY_MIN_PERCENT) return "mostly";
  return percent >= OFTEN_MIN_PERCENT ? "often" : "seldom";
}
