import { isStale } from "../conditions/facts/weather-hours.ts";
import { mainReason } from "../conditions/score/explain-score.ts";
import { rate } from "../conditions/score/score-hour.ts";
import type { Candidate, SpotTraits, Taste } from "./candidate.ts";
import { isHidden, recentFeedback } from "./feedback.ts";
import type { NotToday, Recommendation, RecommendationResult } from "./recommendation.ts";
import { type ScoredSpot, scoreForSwimmer } from "./score-for-swimmer.ts";
import { isSameWater, spotSimilarity } from "./spot-similarity.ts";

export const RECOMMENDATIONS_LIMIT = 10;
const SAME_WATER_LIMIT = 2;
/** Below this a spot counts as something new. */
const NEW_SIMILARITY_LIMIT = 0.5;
const REASONS_LIMIT = 3;

const uncertainty = ({ candidate: { outlook } }: ScoredSpot, nowMs: number) =>
  Number(outlook.isSimulated) * 2 + Number(isStale(outlook, nowMs));

/** Real and current data first, then score, then the tie-breakers. */
function compareSpots(one: ScoredSpot, other: ScoredSpot, nowMs: number) {
  return (
    uncertainty(one, nowMs) - uncertainty(other, nowMs) ||
    other.score - one.score ||
    other.unclampedScore - one.unclampedScore ||
    (other.hour?.score ?? 0) - (one.hour?.score ?? 0) ||
    (one.candidate.distanceKm ?? 0) - (other.candidate.distanceKm ?? 0) ||
    one.candidate.spot.id.localeCompare(other.candidate.spot.id)
  );
}

/** Keeps one water from filling the list. */
function limitPerWater(ranked: readonly ScoredSpot[]) {
  const kept: ScoredSpot[] = [];
  for (const one of ranked) {
    const beside = kept.filter((other) => isSameWater(one.candidate.spot, other.candidate.spot));
    if (beside.length < SAME_WATER_LIMIT) kept.push(one);
  }
  return kept;
}

/** The best spot unlike all known ones, else the best unknown one. */
function findNew(ranked: readonly ScoredSpot[], known: readonly SpotTraits[]) {
  if (known.length === 0) return undefined;
  const unknown = ranked.filter(({ candidate: { spot } }) => known.every(({ id }) => id !== spot.id));
  const isUnlike = ({ candidate: { spot } }: ScoredSpot) =>
    known.every((one) => spotSimilarity(spot, one) < NEW_SIMILARITY_LIMIT);
  return unknown.find(isUnlike) ?? unknown[0];
}

function toRecommendation(scored: ScoredSpot, isNew: boolean): Recommendation[] {
  const { candidate, window, hour, factors, score } = scored;
  if (!window || !hour) return [];
  const { gates, confidence } = hour;
  const rating = rate(hour.score);
  return [{ candidate, window, score, hour, rating, gates, factors, confidence, isNew }];
}

/** Most common first, each in the words of one spot. */
function countReasons(scored: readonly ScoredSpot[]) {
  const found = new Map<string, { text: string; spots: number }>();
  for (const { hour } of scored) {
    const text = hour && mainReason(hour);
    if (!hour || !text) continue;
    const name = hour.gates[0]?.name ?? hour.factors.find((factor) => factor.text === text)?.name ?? text;
    found.set(name, { text: found.get(name)?.text ?? text, spots: (found.get(name)?.spots ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.spots - a.spots).slice(0, REASONS_LIMIT);
}

function toNotToday(ranked: readonly ScoredSpot[]): NotToday | null {
  const judged = ranked.filter(({ hour }) => hour !== null);
  const [best] = judged;
  if (!best?.hour) return null;
  return {
    spots: judged.length,
    reasons: countReasons(judged),
    closest: { candidate: best.candidate, best: best.hour },
    isSimulated: judged.some(({ candidate }) => candidate.outlook.isSimulated),
  };
}

/** Where to swim in the next two days: the water's rating decides, and preferences rank within it. */
export function recommend(candidates: readonly Candidate[], taste: Taste, nowMs: number): RecommendationResult {
  const learned = { ...taste, feedback: recentFeedback(taste.feedback, nowMs) };
  const ranked = candidates
    .filter(({ spot }) => !isHidden(spot.id, taste.feedback, nowMs))
    .map((candidate) => scoreForSwimmer(candidate, learned, nowMs))
    .toSorted((one, other) => compareSpots(one, other, nowMs));
  const worthwhile = limitPerWater(ranked.filter(({ window }) => window !== null));
  const known = [...learned.evidence, ...learned.feedback].map(({ spot }) => spot);
  const fresh = findNew(worthwhile, known);
  const first = worthwhile.slice(0, RECOMMENDATIONS_LIMIT);
  const shown = !fresh || first.includes(fresh) ? first : [...first.slice(0, RECOMMENDATIONS_LIMIT - 1), fresh];
  const recommendations = shown.flatMap((one) => toRecommendation(one, one === fresh));
  return { recommendations, notToday: recommendations.length > 0 ? null : toNotToday(ranked) };
}
