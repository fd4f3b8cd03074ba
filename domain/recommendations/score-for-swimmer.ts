import { bestWindows, type SwimWindow } from "../conditions/best-windows.ts";
import { hoursFrom, listHourFacts } from "../conditions/hour-facts.ts";
import type { Factor } from "../conditions/score-factors.ts";
import { type HourScore, rate, scoreHour } from "../conditions/score-hour.ts";
import type { Candidate, Taste } from "./candidate.ts";
import { listPersonalFactors } from "./personal-factors.ts";

/** As far as everybody may look, so that a ranking needs no outlook. */
export const HOURS_AHEAD = 48;
/** The lowest score that its water is still called by. */
const RATING_FLOORS = { excellent: 80, good: 65, fair: 45, poor: 25, avoid: 0 } as const;

export type ScoredSpot = {
  candidate: Candidate;
  window: SwimWindow | null;
  /** The hour that the spot is judged by: the worst of its window, without one the best there is; null without hours. */
  hour: HourScore | null;
  factors: readonly Factor[];
  score: number;
  /** What the points come to before they are held within the rating of the water: it tells equals apart. */
  balance: number;
};

const sumOf = (factors: readonly Factor[]) => factors.reduce((sum, { points }) => sum + points, 0);

/** A window is called by its worst hour, and a recommendation by its window. */
function judgedHour(hours: readonly HourScore[], window: SwimWindow | null) {
  if (!window) return hours.reduce<HourScore | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  const within = hours.filter(({ at }) => at >= window.from && at < window.to);
  return within.reduce((worst, one) => (one.score < worst.score ? one : worst), within[0] ?? window.best);
}

/** Nothing personal moves a spot out of what its water is called. */
function keepRating(factors: readonly Factor[], hour: HourScore): Factor[] {
  const floor = Math.min(RATING_FLOORS[rate(hour.score)], hour.score);
  const short = floor - sumOf(factors);
  if (short <= 0) return [...factors];
  return [...factors, { name: "floor", value: floor, points: short, text: "kept within its water's rating" }];
}

/** The hours of a spot by the one engine of conditions, and then what of it suits the swimmer. */
export function scoreForSwimmer(candidate: Candidate, taste: Taste, nowMs: number): ScoredSpot {
  const { outlook, facts } = candidate;
  const coming = { ...outlook, hours: hoursFrom(outlook.hours, nowMs).slice(0, HOURS_AHEAD) };
  const hours = listHourFacts(coming, facts, nowMs).map(scoreHour);
  const [window = null] = bestWindows(hours);
  const hour = judgedHour(hours, window);
  if (!hour) return { candidate, window, hour, factors: [], score: 0, balance: 0 };
  const open = [...hour.factors, ...listPersonalFactors(candidate, taste)];
  const factors = keepRating(open, hour);
  return { candidate, window, hour, factors, score: sumOf(factors), balance: sumOf(open) };
}
