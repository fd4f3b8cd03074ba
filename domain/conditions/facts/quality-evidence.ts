import type { WaterQuality } from "../../spots/spot-words.ts";
import { DAY_MS } from "../../time.ts";
import { HISTORIC_SAMPLE_DAYS } from "../../water-quality/limits.ts";
import type { QualityFacts } from "./conditions-facts.ts";

/** Whole days; null without a date, or when the sample is later than the hour. */
export function sampleAgeDays(sampledAt: string | null, at: string) {
  if (sampledAt === null) return null;
  const age = (Date.parse(at) - Date.parse(sampledAt)) / DAY_MS;
  return age >= 0 ? Math.floor(age) : null;
}

/** Unknown without a fresh dated sample, except that poor stays poor: losing a sample must not raise a score. */
export function evidentQuality({ quality, sampledAt }: QualityFacts, at: string): WaterQuality {
  if (quality === "poor") return "poor";
  const age = sampleAgeDays(sampledAt, at);
  return age === null || age > HISTORIC_SAMPLE_DAYS ? "unknown" : quality;
}
