import type { QualityFacts } from "../conditions/conditions-facts.ts";
import { UNKNOWN_QUALITY } from "../conditions/hour-facts.ts";
import type { WaterQuality } from "../spots/spot-words.ts";
import { samplesOfPeriod } from "./classify-water.ts";
import { overflowRisk, type StormOverflow } from "./storm-overflow.ts";
import type { BacteriaSample } from "./water-sample.ts";

type Evidence = {
  quality: WaterQuality;
  /** Of the last four seasons, in any order. */
  samples: readonly BacteriaSample[];
  overflows: readonly StormOverflow[];
  isTreated?: boolean;
  nowMs: number;
};

/** What the engine of scores may know of the water. */
export function toQualityFacts({ quality, samples, overflows, isTreated = false, nowMs }: Evidence): QualityFacts {
  // A thermometer in the water says nothing about bacteria.
  const counted = samplesOfPeriod(samples, nowMs);
  const sampledAt = counted[0]?.sampledAt ?? null;
  const judged = overflows.map((overflow) => ({ overflow, risk: overflowRisk(overflow, nowMs) }));
  const near = judged.toSorted((a, b) => a.overflow.distanceKm - b.overflow.distanceKm);
  // One that has ended beside the spot must not hide one that discharges further away.
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

/** What of the water may judge weather: real weather is never judged by made-up samples, but overflows are real. */
export function qualityBeside(isWeatherSimulated: boolean, quality: QualityFacts): QualityFacts {
  if (isWeatherSimulated || !quality.isSimulated) return quality;
  const { overflow, isOverflowSilent, isTreated } = quality;
  return { ...UNKNOWN_QUALITY, overflow, isOverflowSilent, isTreated };
}
