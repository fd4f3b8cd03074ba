import type { Factor } from "./score-factors.ts";
import type { HourScore, OverallRating } from "./score-hour.ts";

/** The word "safe" is not among them: low risk is not no risk. */
const LEADS: Readonly<Record<OverallRating, string>> = {
  excellent: "Low risk",
  good: "Low risk",
  fair: "Caution",
  poor: "Not advised",
  avoid: "Not advised",
};

export const RATING_WORDS: Readonly<Record<OverallRating, string>> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  poor: "Poor",
  avoid: "Avoid",
};

const MAX_REASONS = 3;
/** Lines of the account that say nothing about the water. */
const BOOKKEEPING: readonly string[] = ["start", "cap", "gate", "floor"];

const isReason = ({ name }: Factor) => !BOOKKEEPING.includes(name);

/** What took most, the heaviest first. */
const listLosses = (factors: readonly Factor[]) =>
  factors.filter((factor) => isReason(factor) && factor.points < 0).toSorted((a, b) => a.points - b.points);

/** What speaks for an hour that is called good: what was looked at and took nothing. */
const listMerits = (factors: readonly Factor[]) =>
  factors.filter((factor) => isReason(factor) && factor.points === 0 && factor.value !== null);

function listReasons({ rating, gates, factors }: HourScore) {
  if (gates.length > 0) return gates.map(({ text }) => text);
  const isGood = rating === "excellent" || rating === "good";
  return (isGood ? [...listMerits(factors), ...listLosses(factors)] : listLosses(factors)).map(({ text }) => text);
}

function join(texts: readonly string[]) {
  if (texts.length < 2) return texts.join("");
  return `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/** One sentence: how much to worry, and why. */
export function explainScore(score: HourScore) {
  const reasons = listReasons(score).slice(0, MAX_REASONS);
  return `${LEADS[score.rating]}, because: ${join(reasons)}.`;
}

/** The one thing that decides most about an hour, for a table; null when nothing speaks against it. */
export const mainReason = ({ gates, factors }: HourScore) => gates[0]?.text ?? listLosses(factors)[0]?.text ?? null;
