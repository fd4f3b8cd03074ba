import type { HourFacts } from "./conditions-facts.ts";
import { evidentQuality } from "./quality-evidence.ts";
import { type Factor, listFactors } from "./score-factors.ts";
import { findGates, type Gate } from "./score-gates.ts";

const OVERALL_RATINGS = ["excellent", "good", "fair", "poor", "avoid"] as const;
export type OverallRating = (typeof OVERALL_RATINGS)[number];

/** How good an hour is for one swimmer at one spot, and why. The points of all factors add up to the score. */
export type HourScore = {
  at: string;
  /** 0 to 100. */
  score: number;
  gates: Gate[];
  factors: Factor[];
  rating: OverallRating;
  /** 0 to 100: how sure the score is; 0 for simulated values. */
  confidence: number;
  /** Whether something that a verdict needs is not known. */
  isIncomplete: boolean;
};

const START = 100;
const GATED_SCORE = 10;
/** The score from which each rating holds. */
const RATING_FROM = { excellent: 80, good: 65, fair: 45, poor: 25 } as const;

export function rate(score: number): OverallRating {
  if (score >= RATING_FROM.excellent) return "excellent";
  if (score >= RATING_FROM.good) return "good";
  if (score >= RATING_FROM.fair) return "fair";
  return score >= RATING_FROM.poor ? "poor" : "avoid";
}

type Cap = { name: string; limit: number; text: string };

/** Without wind, waves, sky, a usable tide or a forecast of today an hour is not known well enough to be called good. */
const NEEDED: readonly string[] = ["wind", "waves", "sky", "tide", "forecast"];

/** What an hour can be at most, whatever its points. */
function listCaps(facts: HourFacts, missing: readonly Factor[]): Cap[] {
  const caps: Cap[] = [];
  const quality = evidentQuality(facts.quality, facts.hour.at);
  if (quality === "unknown") caps.push({ name: "cap", limit: 64, text: "at most fair: no recent dated water sample" });
  if (quality === "poor") caps.push({ name: "cap", limit: 44, text: "at most poor: poor water quality" });
  if (quality === "fair") caps.push({ name: "cap", limit: 79, text: "at most good: fair water quality" });
  if (facts.alerts.some(({ severity }) => severity === "high"))
    caps.push({ name: "cap", limit: 64, text: "at most fair: a high alert is in force" });
  for (const { name, text } of missing)
    caps.push({ name: "cap", limit: NEEDED.includes(name) ? 64 : 79, text: `held back: ${text}` });
  return caps;
}

const sumOf = (factors: readonly Factor[]) => factors.reduce((sum, { points }) => sum + points, 0);

/** A line that brings the sum down to the limit; none when it is there already. */
function limitTo(sum: number, { name, limit, text }: Cap): Factor[] {
  return sum > limit ? [{ name, value: limit, points: limit - sum, text }] : [];
}

/** Adds the lines that keep the sum within its caps, its gate and 0. */
function closeFactors(factors: readonly Factor[], caps: readonly Cap[], gates: readonly Gate[]): Factor[] {
  const closed: Factor[] = [...factors];
  const tightest = caps.reduce<Cap | null>((low, cap) => (low && low.limit <= cap.limit ? low : cap), null);
  if (tightest) closed.push(...limitTo(sumOf(closed), tightest));
  const [gate] = gates;
  if (gate) closed.push(...limitTo(sumOf(closed), { name: "gate", limit: GATED_SCORE, text: `avoid: ${gate.text}` }));
  const sum = sumOf(closed);
  if (sum < 0) closed.push({ name: "floor", value: 0, points: -sum, text: "a score ends at 0" });
  return closed;
}

/** What the source itself is unsure of, less ten for each thing that is missing. */
function confidenceOf({ hour, isWeatherSimulated, quality }: HourFacts, missing: number) {
  if (isWeatherSimulated || quality.isSimulated) return 0;
  return Math.max(0, Math.min(100, Math.round(hour.confidence ?? 60) - missing * 10));
}

/** The one engine behind cards, hours, alerts and recommendations. Pure: the same facts always give the same answer. */
export function scoreHour(facts: HourFacts): HourScore {
  const gates = findGates(facts);
  const listed = listFactors(facts);
  const start = { name: "start", value: START, points: START, text: "every hour starts at 100" };
  const missing = listed.filter(({ value, name }) => value === null && name !== "sample_age");
  const factors = closeFactors([start, ...listed], listCaps(facts, missing), gates);
  const score = sumOf(factors);
  const isIncomplete = missing.length > 0 || evidentQuality(facts.quality, facts.hour.at) === "unknown";
  const confidence = confidenceOf(facts, missing.length + (isIncomplete ? 1 : 0));
  return { at: facts.hour.at, score, gates, factors, rating: rate(score), confidence, isIncomplete };
}
