import type { QualityFacts } from "../conditions/conditions-facts.ts";
import type { WaterQuality } from "../spots/spot-words.ts";
import { ageInDays } from "./freshness.ts";
import { overflowRisk, type StormOverflow } from "./storm-overflow.ts";
import type { BacteriaSample } from "./water-sample.ts";

const RECENT_DAYS = 3;

type Evidence = {
  quality: WaterQuality;
  /** Of the last four seasons, in any order. */
  samples: readonly BacteriaSample[];
  overflows: readonly StormOverflow[];
  nowMs: number;
};

const mostOf = (values: readonly (number | null)[]) => {
  const given = values.filter((value) => value !== null);
  return given.length > 0 ? Math.max(...given) : null;
};

/** What the engine of scores may know of the water. */
export function toQualityFacts({ quality, samples, overflows, nowMs }: Evidence): QualityFacts {
  const sampledAt = samples.reduce<string | null>(
    (newest, sample) =>
      newest === null || Date.parse(sample.sampledAt) > Date.parse(newest) ? sample.sampledAt : newest,
    null,
  );
  const recent = samples.filter((sample) => ageInDays(sample.sampledAt, nowMs) <= RECENT_DAYS);
  const worst = overflows
    .filter((overflow) => ["high", "medium"].includes(overflowRisk(overflow, nowMs)))
    .sort((a, b) => a.distanceKm - b.distanceKm)[0];
  return {
    quality: sampledAt === null ? "unknown" : quality,
    sampledAt,
    recentEColi: mostOf(recent.map(({ eColi }) => eColi)),
    recentEnterococci: mostOf(recent.map(({ enterococci }) => enterococci)),
    overflow: worst
      ? { distanceKm: worst.distanceKm, isDischarging: worst.status === 1, endedAt: worst.endedAt }
      : null,
    isSimulated: samples.some(({ isSimulated }) => isSimulated),
  };
}
