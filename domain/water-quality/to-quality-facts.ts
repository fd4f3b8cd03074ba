import type { QualityFacts } from "../conditions/facts/conditions-facts.ts";
import { UNKNOWN_QUALITY } from "../conditions/facts/hour-facts.ts";
import type { WaterQuality } from "../spots/spot-words.ts";
import { samplesOfPeriod } from "./classify-water.ts";
import { overflowRisk, type StormOverflow } from "./risk/storm-overflow.ts";
import type { BacteriaSample } from "./water-sample.ts";

type QualityEvidence = {
  quality: WaterQuality;
  /** In any order. */
  samples: readonly BacteriaSample[];
  overflows: readonly StormOverflow[];
  isTreated?: boolean;
  nowMs: number;
};

/** Input for the scoring engine. */
export function toQualityFacts({
  quality,
  samples,
  overflows,
  isTreated = false,
  nowMs,
}: QualityEvidence): QualityFacts {
  // Samples without bacteria counts do not count.
  const counted = samplesOfPeriod(samples, nowMs);
  const sampledAt = counted[0]?.sampledAt ?? null;
  const judged = overflows.map((overflow) => ({ overflow, risk: overflowRisk(overflow, nowMs) }));
  const near = judged.toSorted((a, b) => a.overflow.distanceKm - b.overflow.distanceKm);
  // A past discharge nearby must not hide a current one further away.
  const worst = (near.find(({ risk }) => risk === "high") ?? near.find(({ risk }) => risk === "medium"))?.overflow;
  return {
    quality: sampledAt === null ? "unknown" : quality,
    sampledAt,
    overflow: worst
      ? {
          distanceKm: worst.distanceKm,
          isSameWater: worst.isSameWater,
          isDischarging: worst.status === 1,
          endedAt: worst.endedAt,
        }
      : null,
    isTreated,
    isOverflowSilent: judged.some(({ risk }) => risk === "unknown"),
    isSimulated: samples.some(({ isSimulated }) => isSimulated),
  };
}

/** Simulated samples never judge real weather; overflows are always real. */
export function qualityForWeather(isWeatherSimulated: boolean, quality: QualityFacts): QualityFacts {
  if (isWeatherSimulated || !quality.isSimulated) return quality;
  const { overflow, isOverflowSilent, isTreated } = quality;
  return { ...UNKNOWN_QUALITY, overflow, isOverflowSilent, isTreated };
}
