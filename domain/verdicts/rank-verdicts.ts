import type { VerdictState } from "../conditions/verdict.ts";

/** Best first; what is not known comes after fair, a closure last. */
const RANKS: Readonly<Record<VerdictState, number>> = {
  good: 0,
  fair: 1,
  unknown: 2,
  dark: 2,
  caution: 3,
  avoid: 4,
  closed: 5,
};

/** Scores in the same step count as equal, so that the nearer spot wins. */
const SCORE_STEP = 5;

type Ranked = { state: VerdictState; score: number; distanceKm: number | null; name: string };

const stepOf = ({ score }: Ranked) => Math.floor(score / SCORE_STEP);

/** Verdict, then score, then distance. Without distances, the name decides. */
export function compareBestFirst(one: Ranked, other: Ranked) {
  return (
    RANKS[one.state] - RANKS[other.state] ||
    stepOf(other) - stepOf(one) ||
    (one.distanceKm ?? 0) - (other.distanceKm ?? 0) ||
    one.name.localeCompare(other.name)
  );
}
