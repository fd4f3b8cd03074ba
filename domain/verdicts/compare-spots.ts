import type { VerdictState } from "../conditions/verdict.ts";
import { VERDICT_STATES } from "../conditions/verdict.ts";
import { MINUTE_MS } from "../time.ts";
import { SCORE_MARGIN } from "./verdict-windows.ts";

/** What a comparison weighs of one spot at one time; null is not known. */
export type Contender = {
  name: string;
  state: VerdictState;
  score: number;
  windKmh: number | null;
  isSheltered: boolean;
  waveM: number | null;
  waterC: number | null;
  /** The high water nearest to that time. */
  highAt: string | null;
};

/** From these differences on, one value is better and not just other. */
export const NOTICED = { windKmh: 5, waveM: 0.1, waterC: 1 } as const;
/** High waters this close are the same tide. */
const SAME_TIDE_MS = 30 * MINUTE_MS;

type Wish = { least: number; isLower?: boolean };

/** Which value is better than all others by at least so much; null when none is. */
export function findBetter(values: readonly (number | null)[], { least, isLower = false }: Wish): number | null {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value: isLower ? -value : value, index }]));
  const [best, second] = known.toSorted((one, other) => other.value - one.value);
  if (!best || !second) return null;
  // Binary fractions: 0.3 − 0.2 is a little less than 0.1.
  return best.value - second.value > least - 1e-9 ? best.index : null;
}

export type Comparison = { winner: number | null; headline: string; reason: string };

const isWorthIt = ({ state }: Contender) => state === "good" || state === "fair";
const rank = ({ state }: Contender) => VERDICT_STATES.indexOf(state);

const rankContenders = (spots: readonly Contender[]) =>
  spots.toSorted((one, other) => rank(one) - rank(other) || other.score - one.score);

/** A better verdict wins; between equal ones, a score that is higher by more than the margin. */
function findWinner(spots: readonly Contender[]) {
  const [best, second] = rankContenders(spots);
  if (!best || !second || !isWorthIt(best)) return null;
  const isClear = rank(best) < rank(second) || best.score - second.score > SCORE_MARGIN;
  return isClear ? best : null;
}

const isLessBy = (one: number | null, other: number | null, least: number) =>
  one !== null && other !== null && other - one > least - 1e-9;

function hasSameTide(one: Contender, other: Contender) {
  if (one.highAt === null || other.highAt === null) return false;
  return Math.abs(Date.parse(one.highAt) - Date.parse(other.highAt)) <= SAME_TIDE_MS;
}

/** Waves that differ by so much say more than that there is a warning. */
const MUCH_WAVE_M = 0.5;
const WARNED: readonly VerdictState[] = ["caution", "avoid"];

/** What speaks for the winner most. */
function advantageOf(best: Contender, other: Contender) {
  if (other.state === "closed") return "not closed";
  if (isLessBy(best.waveM, other.waveM, MUCH_WAVE_M)) return "smaller waves";
  if (WARNED.includes(other.state)) return "no warning";
  if (best.isSheltered && !other.isSheltered) return "more shelter";
  if (isLessBy(best.waveM, other.waveM, NOTICED.waveM)) return "smaller waves";
  if (isLessBy(best.windKmh, other.windKmh, NOTICED.windKmh)) return "less wind";
  if (isLessBy(other.waterC, best.waterC, NOTICED.waterC)) return "warmer water";
  return "better overall";
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function reasonFor(best: Contender, other: Contender) {
  const advantage = advantageOf(best, other);
  return hasSameTide(best, other) ? `Same tide, ${advantage}.` : `${capitalize(advantage)}.`;
}

/** Only some of them may be equal: the others are out. */
function namesOfEqual(spots: readonly Contender[]) {
  const [best] = rankContenders(spots);
  const equal = spots.filter((one) => best && rank(one) === rank(best) && best.score - one.score <= SCORE_MARGIN);
  return equal.length === spots.length
    ? "No difference that matters."
    : `${equal.map(({ name }) => name).join(" or ")}.`;
}

/** Who looks best and why, in a few words. */
export function compareSpots(spots: readonly Contender[]): Comparison {
  const best = findWinner(spots);
  if (best) {
    // The next best of which something is known.
    const [second] = rankContenders(spots.filter((one) => one !== best && one.state !== "unknown"));
    const reason = second ? reasonFor(best, second) : "The only one with a forecast.";
    return { winner: spots.indexOf(best), headline: `${best.name} looks best`, reason };
  }
  if (spots.some(isWorthIt)) return { winner: null, headline: "Too close to call", reason: namesOfEqual(spots) };
  if (spots.every(({ state }) => state === "unknown"))
    return { winner: null, headline: "Not known", reason: "No forecast for this time." };
  return { winner: null, headline: "None looks good", reason: "Try another time." };
}
