import type { HourFacts } from "../facts/conditions-facts.ts";
import { evidentQuality } from "../facts/quality-evidence.ts";
import { decideVerdict, type HourBase, VERDICT_CAPS, type Verdict, type VerdictReason } from "../verdict.ts";
import { findMerit } from "./merits.ts";
import { type Cap, listCaps, listWarnings, lowestCap } from "./score-caps.ts";
import { type Factor, listFactors } from "./score-factors.ts";
import { findGates, type Gate } from "./score-gates.ts";

const OVERALL_RATINGS = ["excellent", "good", "fair", "poor", "avoid"] as const;
export type OverallRating = (typeof OVERALL_RATINGS)[number];

/** How good an hour is for one swimmer at one spot. The points of all factors add up to the score. */
export type HourScore = {
  at: string;
  /** 0 to 100. */
  score: number;
  gates: Gate[];
  factors: Factor[];
  rating: OverallRating;
  verdict: Verdict;
  /** Without the swimmer's preferences, so that any swimmer's verdict can follow from it. */
  base: HourBase;
  /** 0 to 100; 0 for simulated values. */
  confidence: number;
  /** Something that a verdict needs is not known. */
  isIncomplete: boolean;
};

const START = 100;
/** The lowest score of each rating. */
export const RATING_FLOORS = { excellent: 80, good: 65, fair: 45, poor: 25, avoid: 0 } as const;

export function rate(score: number): OverallRating {
  if (score >= RATING_FLOORS.excellent) return "excellent";
  if (score >= RATING_FLOORS.good) return "good";
  if (score >= RATING_FLOORS.fair) return "fair";
  return score >= RATING_FLOORS.poor ? "poor" : "avoid";
}

const sumOf = (factors: readonly Factor[]) => factors.reduce((sum, { points }) => sum + points, 0);

/** A factor that lowers the sum to the limit; none if it is already there. */
function limitTo(sum: number, limit: number, line: Pick<Factor, "name" | "text" | "reason">): Factor[] {
  return sum > limit ? [{ ...line, value: limit, points: limit - sum }] : [];
}

/** Adds the factors that keep the sum within its cap, its gate and 0. */
function closeFactors(factors: readonly Factor[], cap: Cap | null, [gate]: readonly Gate[]): Factor[] {
  const closed: Factor[] = [...factors];
  if (cap) {
    const line = { name: "cap", text: `${cap.lead}: ${cap.reason}`, reason: cap.reason };
    closed.push(...limitTo(sumOf(closed), cap.limit, line));
  }
  if (gate) closed.push(...limitTo(sumOf(closed), VERDICT_CAPS.gated, { name: "gate", text: `avoid: ${gate.text}` }));
  const sum = sumOf(closed);
  if (sum < 0) closed.push({ name: "floor", value: 0, points: -sum, text: "a score can't go below 0" });
  return closed;
}

/** The source's own confidence, less ten points for each missing value. */
function confidenceOf({ hour, isWeatherSimulated, quality }: HourFacts, missing: number) {
  if (isWeatherSimulated || quality.isSimulated) return 0;
  return Math.max(0, Math.min(100, Math.round(hour.confidence ?? 60) - missing * 10));
}

/** Depends on the swimmer or the reading time, so the verdict adds it last. */
const isPersonal = ({ name, value }: Factor) => name === "forecast" || (name === "water_temperature" && value !== null);

const isMissing = ({ value, name }: Factor) => value === null && name !== "sample_age";

type ScoreParts = { factors: readonly Factor[]; gates: readonly Gate[]; confidence: number };

/** The largest loss; a cap counts with the points it takes. */
function findLargestLoss(factors: readonly Factor[], cap: Cap | null) {
  const losses: { reason: VerdictReason | null; points: number }[] = factors.map(({ name, text, points }) => ({
    reason: { name, text },
    points,
  }));
  if (cap) {
    const reason = { name: cap.name, text: cap.reason };
    losses.push({ reason, points: Math.min(0, cap.limit - START - sumOf(factors)) });
  }
  return losses.reduce((most, one) => (one.points < most.points ? one : most), { reason: null, points: 0 });
}

const stateOfGate = ({ name }: Gate) => (name === "closure" ? "closed" : "avoid");

/** The gate of the water is named by its risk. */
function toReason({ name, text }: Gate, { risks }: HourFacts): VerdictReason {
  return { name: risks.find((risk) => risk.text === text)?.name ?? name, text };
}

function toBase(facts: HourFacts, { factors, gates, confidence }: ScoreParts): HourBase {
  const { hour } = facts;
  const shared = factors.filter((factor) => !isPersonal(factor));
  const cap = lowestCap(listCaps(facts, shared.filter(isMissing)));
  const [gate] = gates.filter(({ name }) => name !== "cold");
  const loss = findLargestLoss(shared, cap);
  return {
    at: hour.at,
    points: START + sumOf(shared),
    cap: Math.min(cap?.limit ?? VERDICT_CAPS.good, gate ? VERDICT_CAPS.gated : VERDICT_CAPS.good),
    gate: gate ? stateOfGate(gate) : null,
    isWarned: !listWarnings(facts).next().done,
    isKnown: hour.windSpeedKmh !== null || hour.weatherCode !== null,
    isDark: hour.isDay === false,
    waterC: hour.waterTemperatureC,
    reason: gate ? toReason(gate, facts) : loss.reason,
    reasonPoints: loss.points,
    merit: findMerit(facts),
    confidence,
  };
}

/** The one scoring engine of cards, hours, alerts and recommendations. */
export function scoreHour(facts: HourFacts): HourScore {
  const gates = findGates(facts);
  const listed = listFactors(facts);
  const start = { name: "start", value: START, points: START, text: "every hour starts at 100" };
  const missing = listed.filter(isMissing);
  const factors = closeFactors([start, ...listed], lowestCap(listCaps(facts, missing)), gates);
  const score = sumOf(factors);
  const isUntested = !facts.quality.isTreated && evidentQuality(facts.quality, facts.hour.at) === "unknown";
  const isIncomplete = missing.length > 0 || isUntested;
  const confidence = confidenceOf(facts, missing.length + (isIncomplete ? 1 : 0));
  const base = toBase(facts, { factors: listed, gates, confidence });
  const { swimmer, isWeatherStale: isStale, isWeatherExpired: isExpired } = facts;
  const verdict = decideVerdict(base, { swimmer, isStale, isExpired });
  return { at: facts.hour.at, score, gates, factors, rating: rate(score), verdict, base, confidence, isIncomplete };
}
