import type { Factor } from "./score-factors.ts";
import type { HourScore } from "./score-hour.ts";

const MAX_REASONS = 3;
/** Lines of the account that say nothing about the water. */
const BOOKKEEPING: readonly string[] = ["start", "gate", "floor"];

const isReason = ({ name }: Factor) => !BOOKKEEPING.includes(name);
const isGood = ({ verdict }: HourScore) => verdict.state === "good";

const toText = ({ reason, text }: Factor) => reason ?? text;

/** What took most, the heaviest first; a cap counts by what it takes. */
const listLosses = (factors: readonly Factor[]) =>
  factors.filter((factor) => isReason(factor) && factor.points < 0).toSorted((a, b) => a.points - b.points);

/** What speaks for an hour that is called good: what was looked at and took nothing. */
const listMerits = (factors: readonly Factor[]) =>
  factors.filter((factor) => isReason(factor) && factor.points === 0 && factor.value !== null);

function listReasons(score: HourScore) {
  const { gates, factors, verdict } = score;
  if (gates.length > 0) return gates.map(({ text }) => text);
  const losses = listLosses(factors).map(toText);
  if (isGood(score)) return [...listMerits(factors).map(toText), ...losses];
  // What decides comes first, then what costs most.
  return [verdict.state === "dark" ? "it's dark" : verdict.reason, ...losses].filter((text) => text !== null);
}

function join(texts: readonly string[]) {
  if (texts.length < 2) return texts.join("");
  return `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One sentence: why the verdict is as it is. The word of the verdict stands beside it; "safe" is never in it. */
export function explainScore(score: HourScore) {
  const reasons = [...new Set(listReasons(score))].slice(0, MAX_REASONS);
  return reasons.length > 0 ? `${capitalize(join(reasons))}.` : "Nothing speaks against it.";
}

/** The one thing that decides most about an hour, for a table; null when nothing speaks against it. */
export const mainReason = ({ gates, verdict }: HourScore) => gates[0]?.text ?? verdict.reason;
