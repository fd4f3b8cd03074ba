import type { Factor } from "./score-factors.ts";
import type { HourScore } from "./score-hour.ts";

const REASONS_LIMIT = 3;
/** Factors that explain the arithmetic, not the water. */
const ACCOUNTING_FACTORS: readonly string[] = ["start", "gate", "floor"];

const isReason = ({ name }: Factor) => !ACCOUNTING_FACTORS.includes(name);
const isGood = ({ verdict }: HourScore) => verdict.state === "good";

const toText = ({ reason, text }: Factor) => reason ?? text;

/** The largest loss first. */
const listLosses = (factors: readonly Factor[]) =>
  factors.filter((factor) => isReason(factor) && factor.points < 0).toSorted((a, b) => a.points - b.points);

/** For a good hour: what is known and took no points. */
const listMerits = (factors: readonly Factor[]) =>
  factors.filter((factor) => isReason(factor) && factor.points === 0 && factor.value !== null);

function listReasons(score: HourScore) {
  const { gates, factors, verdict } = score;
  if (gates.length > 0) return gates.map(({ text }) => text);
  const losses = listLosses(factors).map(toText);
  if (isGood(score)) return [...listMerits(factors).map(toText), ...losses];
  return [verdict.state === "dark" ? "it's dark" : verdict.reason?.text, ...losses].filter(
    (text) => text !== undefined,
  );
}

function join(texts: readonly string[]) {
  if (texts.length < 2) return texts.join("");
  return `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One sentence on why the verdict is as it is; never the word "safe". */
export function explainScore(score: HourScore) {
  const reasons = [...new Set(listReasons(score))].slice(0, REASONS_LIMIT);
  return reasons.length > 0 ? `${capitalize(join(reasons))}.` : "Nothing counts against it.";
}

/** The main reason, for a table; null when nothing speaks against the hour. */
export const mainReason = ({ gates, verdict }: HourScore) => gates[0]?.text ?? verdict.reason?.text ?? null;
