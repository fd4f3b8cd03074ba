import { HEAVY_RAIN_MM } from "../../water-quality/limits.ts";
import type { HourFacts } from "../facts/conditions-facts.ts";
import { evidentQuality } from "../facts/quality-evidence.ts";
import { OVERWASH_M } from "../limits.ts";
import { VERDICT_CAPS } from "../verdict.ts";
import { isWalled } from "../waves.ts";
import { type Factor, NO_SAMPLE_TEXT } from "./score-factors.ts";

/** The highest possible score of an hour, and why. */
export type Cap = { limit: number; lead: string; name: string; reason: string };

/** Without these an hour can only be fair. */
const REQUIRED_FACTORS: readonly string[] = ["wind", "waves", "sky", "tide", "forecast"];
const GOOD_CAP = 79;

const caution = (name: string, reason: string): Cap => ({
  limit: VERDICT_CAPS.caution,
  lead: "at most caution",
  name,
  reason,
});

/** Whatever means caution, regardless of points. */
export function* listWarnings({ alerts, risks, rain24hMm, exposure, hour }: HourFacts): Generator<Cap> {
  for (const { severity, title } of alerts)
    if (severity !== "low") yield caution("alert", `${severity} alert: ${title}`);
  for (const { level, name, text } of risks) if (level === "medium") yield caution(name, text);
  if (rain24hMm !== null && rain24hMm >= HEAVY_RAIN_MM)
    yield caution("rain", `${Math.round(rain24hMm)} mm of rain in 24 h`);
  if (isWalled(exposure) && (hour.waveHeightM ?? 0) >= OVERWASH_M)
    yield caution("overwash", `a sea of ${hour.waveHeightM?.toFixed(1)} m comes over the wall`);
}

function* listQualityCaps({ quality, hour }: HourFacts): Generator<Cap> {
  if (quality.isTreated) return;
  const evident = evidentQuality(quality, hour.at);
  if (evident === "unknown")
    yield { limit: VERDICT_CAPS.fair, lead: "at most fair", name: "sample", reason: NO_SAMPLE_TEXT };
  if (evident === "poor") yield caution("class", "poor water quality");
  if (evident === "fair") yield { limit: GOOD_CAP, lead: "at most good", name: "class", reason: "fair water quality" };
}

export function listCaps(facts: HourFacts, missing: readonly Factor[]): Cap[] {
  const limited = missing.map(({ name, text }) => ({
    limit: REQUIRED_FACTORS.includes(name) ? VERDICT_CAPS.fair : GOOD_CAP,
    lead: "limited",
    name,
    reason: text,
  }));
  return [...listWarnings(facts), ...listQualityCaps(facts), ...limited];
}

/** The first of equals. */
export const lowestCap = (caps: readonly Cap[]) =>
  caps.reduce<Cap | null>((low, cap) => (low && low.limit <= cap.limit ? low : cap), null);
