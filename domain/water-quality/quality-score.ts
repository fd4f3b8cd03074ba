import { type Curve, interpolate } from "../curve.ts";
import type { WaterQuality } from "../spots/spot-words.ts";
import {
  CLASS_SAMPLES,
  classifyWater,
  PROVISIONAL_SAMPLES,
  samplesOfPeriod,
  type WaterClass,
} from "./classify-water.ts";
import { ageInDays, scoreFreshness } from "./freshness.ts";
import type { OfficialClass } from "./import/parse-notice.ts";
import { classLimits, type LimitsPlace, sampleLimit } from "./limits.ts";
import { officialQuality, worseQuality } from "./official-notices.ts";
import { BACTERIA, type BacteriaSample } from "./water-sample.ts";

/** Score by ratio to the limit of Good, linear in between. */
const RATIO_POINTS: Curve = [
  [0.25, 100],
  [0.5, 85],
  [1, 65],
  [2, 35],
  [4, 5],
];

/** 100 to 5 for the ratio of the worse count to its limit of Good. */
export const scoreRatio = (ratio: number) => interpolate(RATIO_POINTS, ratio);

export const SOURCE_RELIABILITIES = ["official", "verified", "trusted", "community", "predicted", "unknown"] as const;
type SourceReliability = (typeof SOURCE_RELIABILITIES)[number];

const RELIABILITY_SCORES: Readonly<Record<SourceReliability, number>> = {
  official: 100,
  verified: 85,
  trusted: 70,
  community: 40,
  predicted: 30,
  unknown: 10,
};
const POINTS_PER_FAILURE = 20;
/** Simulated values earn little confidence, however complete. */
const SIMULATED_SCORE_LIMIT = 10;

/** How reliable the values are, each 0 to 100. */
export type DataQuality = {
  overall_score: number;
  freshness: number;
  consistency: number;
  completeness: number;
  reliability: number;
  source_trust: number;
};

type Source = { reliability: SourceReliability; failures: number };

const WEIGHTS = { freshness: 0.3, consistency: 0.15, completeness: 0.2, reliability: 0.25, source_trust: 0.1 } as const;

function scoreData(water: WaterClass, newest: BacteriaSample, freshness: number, source: Source): DataQuality {
  const spreads = Object.values(water.byBacteria);
  const counts = spreads.map(({ samples }) => samples);
  const sigma = Math.max(...spreads.map((part) => part.sigma));
  const measured = BACTERIA.filter((bacteria) => newest[bacteria] !== null).length;
  const scores = {
    freshness,
    consistency:
      Math.max(...counts) < PROVISIONAL_SAMPLES ? 0 : Math.round(100 * Math.max(0, Math.min(1, 1.2 - sigma))),
    completeness: Math.round(25 * measured + 50 * Math.min(1, Math.min(...counts) / CLASS_SAMPLES)),
    reliability: RELIABILITY_SCORES[source.reliability],
    source_trust: newest.isSimulated ? 0 : Math.max(0, 100 - POINTS_PER_FAILURE * source.failures),
  };
  const overall = Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * scores[name as keyof typeof WEIGHTS],
    0,
  );
  return { overall_score: Math.min(Math.round(overall), newest.isSimulated ? SIMULATED_SCORE_LIMIT : 100), ...scores };
}

type AssessmentContext = LimitsPlace & { nowMs: number; source: Source; official: OfficialClass | null };

/** Never good without a sample of the last 30 days; poor stays poor. A worse official class wins. */
function shownQuality(ofSamples: WaterQuality, freshness: number, official: WaterQuality | null): WaterQuality {
  if (ofSamples === "poor" || official === "poor") return "poor";
  if (ofSamples === "unknown" || freshness === 0) return "unknown";
  return official ? worseQuality(ofSamples, official) : ofSamples;
}

/** `private.refresh_water_quality` calculates the same in SQL. */
export function assessWater(
  samples: readonly BacteriaSample[],
  { waterType, country, nowMs, source, official }: AssessmentContext,
) {
  const water = classifyWater(samples, { waterType, nowMs });
  const newest = samplesOfPeriod(samples, nowMs)[0];
  if (!newest || Object.keys(water.byBacteria).length === 0) {
    return { water, quality: "unknown" as const, score: null, dataQuality: null, isSafe: false };
  }
  const freshness = scoreFreshness(ageInDays(newest.sampledAt, nowMs));
  const limits = classLimits(waterType);
  const ratio = Math.max(...BACTERIA.map((bacteria) => (newest[bacteria] ?? 0) / limits[bacteria].good));
  const quality = shownQuality(water.quality, freshness, officialQuality(official, nowMs));
  const isWithinLimits = BACTERIA.every(
    (bacteria) => (newest[bacteria] ?? 0) < sampleLimit(bacteria, { waterType, country }).value,
  );
  const isProven = !newest.isSimulated && water.status === "classified" && freshness >= 70 && isWithinLimits;
  return {
    water,
    quality,
    score: freshness > 0 ? Math.round((scoreRatio(ratio) * freshness) / 100) : null,
    dataQuality: scoreData(water, newest, freshness, source),
    /** The record's `is_safe_for_swimming`: real, dated samples meet the limits. Never shown as a word. */
    isSafe: isProven && quality !== "poor" && quality !== "unknown",
  };
}
