import { bestWindows, type SwimWindow } from "../conditions/best-windows.ts";
import { hoursFrom, listHourFacts } from "../conditions/facts/hour-facts.ts";
import type { Factor } from "../conditions/score/score-factors.ts";
import { type HourScore, RATING_FLOORS, rate, scoreHour } from "../conditions/score/score-hour.ts";
import type { Candidate, Taste } from "./candidate.ts";
import { listPersonalFactors } from "./personal-factors.ts";

/** The forecast hours everyone may see. */
export const HOURS_AHEAD = 48;

export type ScoredSpot = {
  candidate: Candidate;
  window: SwimWindow | null;
  /** The worst hour of its window, else the best hour; null without hours. */
  hour: HourScore | null;
  factors: readonly Factor[];
  score: number;
  /** Before the score is kept within the water's rating; breaks ties. */
  unclampedScore: number;
};

const sumOf = (factors: readonly Factor[]) => factors.reduce((sum, { points }) => sum + points, 0);

function judgedHour(hours: readonly HourScore[], window: SwimWindow | null) {
  if (!window) return hours.reduce<HourScore | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  const within = hours.filter(({ at }) => at >= window.from && at < window.to);
  return within.reduce((worst, one) => (one.score < worst.score ? one : worst), within[0] ?? window.best);
}

/** Personal factors never change the water's rating. */
function keepRating(factors: readonly Factor[], hour: HourScore): Factor[] {
  const floor = Math.min(RATING_FLOORS[rate(hour.score)], hour.score);
  const short = floor - sumOf(factors);
  if (short <= 0) return [...factors];
  return [...factors, { name: "floor", value: floor, points: short, text: "kept within its water's rating" }];
}

/** The water's score first, then the personal factors. */
export function scoreForSwimmer(candidate: Candidate, taste: Taste, nowMs: number): ScoredSpot {
  const { outlook, facts } = candidate;
  const coming = { ...outlook, hours: hoursFrom(outlook.hours, nowMs).slice(0, HOURS_AHEAD) };
  const hours = listHourFacts(coming, facts, nowMs).map(scoreHour);
  const [window = null] = bestWindows(hours);
  const hour = judgedHour(hours, window);
  if (!hour) return { candidate, window, hour, factors: [], score: 0, unclampedScore: 0 };
  const all = [...hour.factors, ...listPersonalFactors(candidate, taste)];
  const factors = keepRating(all, hour);
  return { candidate, window, hour, factors, score: sumOf(factors), unclampedScore: sumOf(all) };
}
