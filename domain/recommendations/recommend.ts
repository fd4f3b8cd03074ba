import { mainReason } from "../conditions/explain-score.ts";
import { rate } from "../conditions/score-hour.ts";
import { isStale } from "../conditions/weather-hours.ts";
import type { Candidate, SpotTraits, Taste } from "./candidate.ts";
import { feedbackThatCounts, isHidden } from "./feedback.ts";
import { isSameWater, likeness } from "./likeness.ts";
import type { Advice, NotToday, Recommendation } from "./recommendation.ts";
import { type ScoredSpot, scoreForSwimmer } from "./score-for-swimmer.ts";

export const MOST_RECOMMENDED = 10;
const MOST_AT_ONE_WATER = 2;
/** Below it a spot is something else than what the swimmer knows. */
const NEW_BELOW_LIKENESS = 0.5;
const MOST_REASONS = 3;

const doubts = ({ candidate: { outlook } }: ScoredSpot, nowMs: number) =>
  Number(outlook.isSimulated) * 2 + Number(isStale(outlook, nowMs));

/** What is known before what is old or made up; then by score, which keeps better called water first; then what settles equals. */
function compareSpots(one: ScoredSpot, other: ScoredSpot, nowMs: number) {
  return (
    doubts(one, nowMs) - doubts(other, nowMs) ||
    other.score - one.score ||
    other.balance - one.balance ||
    (other.hour?.score ?? 0) - (one.hour?.score ?? 0) ||
    (one.candidate.distanceKm ?? 0) - (other.candidate.distanceKm ?? 0) ||
    one.candidate.spot.id.localeCompare(other.candidate.spot.id)
  );
}

/** A swimmer wants a choice of waters, not of car parks. */
function spreadOverWaters(ranked: readonly ScoredSpot[]) {
  const kept: ScoredSpot[] = [];
  for (const one of ranked) {
    const beside = kept.filter((other) => isSameWater(one.candidate.spot, other.candidate.spot));
    if (beside.length < MOST_AT_ONE_WATER) kept.push(one);
  }
  return kept;
}

/** The best that is unlike all that the swimmer knows, or else the best that they do not know. */
function findNew(ranked: readonly ScoredSpot[], known: readonly SpotTraits[]) {
  if (known.length === 0) return undefined;
  const unknown = ranked.filter(({ candidate: { spot } }) => known.every(({ id }) => id !== spot.id));
  const isUnlike = ({ candidate: { spot } }: ScoredSpot) =>
    known.every((one) => likeness(spot, one) < NEW_BELOW_LIKENESS);
  return unknown.find(isUnlike) ?? unknown[0];
}

function toRecommendation(scored: ScoredSpot, isNew: boolean): Recommendation[] {
  const { candidate, window, hour, factors, score } = scored;
  if (!window || !hour) return [];
  const { gates, confidence } = hour;
  const rating = rate(hour.score);
  return [{ candidate, window, score, hour, rating, gates, factors, confidence, isNew }];
}

/** The commonest reasons, each told by the text of one spot of which it holds. */
function countReasons(scored: readonly ScoredSpot[]) {
  const found = new Map<string, { text: string; spots: number }>();
  for (const { hour } of scored) {
    const text = hour && mainReason(hour);
    if (!hour || !text) continue;
    const name = hour.gates[0]?.name ?? hour.factors.find((factor) => factor.text === text)?.name ?? text;
    found.set(name, { text: found.get(name)?.text ?? text, spots: (found.get(name)?.spots ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.spots - a.spots).slice(0, MOST_REASONS);
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

/**
 * Where to swim in the next two days. How good the water is comes first: what it is called by the engine of conditions
 * decides, and among what is called the same, the swimmer's taste. "Not today" is an answer.
 */
export function recommend(candidates: readonly Candidate[], taste: Taste, nowMs: number): Advice {
  const learned = { ...taste, feedback: feedbackThatCounts(taste.feedback, nowMs) };
  const ranked = candidates
    .filter(({ spot }) => !isHidden(spot.id, taste.feedback, nowMs))
    .map((candidate) => scoreForSwimmer(candidate, learned, nowMs))
    .toSorted((one, other) => compareSpots(one, other, nowMs));
  const worthwhile = spreadOverWaters(ranked.filter(({ window }) => window !== null));
  const known = [...learned.evidence, ...learned.feedback].map(({ spot }) => spot);
  const fresh = findNew(worthwhile, known);
  const first = worthwhile.slice(0, MOST_RECOMMENDED);
  const shown = !fresh || first.includes(fresh) ? first : [...first.slice(0, MOST_RECOMMENDED - 1), fresh];
  const recommendations = shown.flatMap((one) => toRecommendation(one, one === fresh));
  return { recommendations, notToday: recommendations.length > 0 ? null : toNotToday(ranked) };
}
