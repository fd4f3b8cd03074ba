import { DEFAULT_BAND } from "../../conditions/swimmer-band.ts";
import { type HourBase, judgeHour, type VerdictState } from "../../conditions/verdict.ts";
import { orElse, orNull, record, text } from "../../read-shape.ts";
import { HOUR_MS } from "../../time.ts";
import { rangeOf, type When } from "./when.ts";

/**
 * Two letters for each hour, for rankings and counts over thousands of spots: the state for everyone, and the score in
 * steps of five from "A".
 */
const LETTERS: Readonly<Record<VerdictState, string>> = {
  good: "g",
  fair: "f",
  dark: "d",
  unknown: "u",
  caution: "c",
  avoid: "a",
  closed: "x",
};
const STATES = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter, state as VerdictState]));
const STEP = 5;
const FIRST_LETTER = "A".charCodeAt(0);

export const encodeHourCodes = (hours: readonly HourBase[]) =>
  hours
    .map((base) => {
      const { state, score } = judgeHour(base, { swimmer: DEFAULT_BAND, isStale: false, isExpired: false });
      return LETTERS[state] + String.fromCharCode(FIRST_LETTER + Math.floor(score / STEP));
    })
    .join("");

/** As lists and maps get them; null without a verdict that counts. */
export type HourCodes = { first_hour: string; time_zone: string | null; codes: string };

export const parseHourCodes = orElse(
  orNull(record({ first_hour: text, time_zone: orElse(orNull(text), null), codes: text })),
  null,
);

/** Of a cell of the map: how many spots are in each state. */
export function parseStateCounts(value: unknown): Partial<Record<VerdictState, number>> {
  const counts = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([letter, count]) => {
    const state = STATES.get(letter);
    return state && typeof count === "number" ? [[state, count] as const] : [];
  });
  return Object.fromEntries(counts);
}

export type CodedHour = { state: VerdictState; score: number };
const UNKNOWN: CodedHour = { state: "unknown", score: 0 };

/** Null outside the stored hours. */
function codeAt({ first_hour, codes }: HourCodes, atMs: number): CodedHour | null {
  const index = 2 * Math.floor((atMs - Date.parse(first_hour)) / HOUR_MS);
  const state = index < 0 ? undefined : STATES.get(codes.charAt(index));
  return state ? { state, score: STEP * (codes.charCodeAt(index + 1) - FIRST_LETTER) } : null;
}

/** The best hour of a part of a day: one in the dark only if there is no other. */
const RANKING: readonly VerdictState[] = ["good", "fair", "unknown", "caution", "avoid", "closed", "dark"];

/** The best hour of the chosen time. */
export function codedVerdict(hours: HourCodes | null, when: When, nowMs: number): CodedHour {
  return createCodeReader(when, nowMs)(hours);
}

/** The same for thousands of spots: each time zone's hours are calculated once. */
export function createCodeReader(when: When, nowMs: number) {
  const ranges = new Map<string, ReturnType<typeof rangeOf>>();
  return (hours: HourCodes | null): CodedHour => {
    if (!hours) return UNKNOWN;
    const timeZone = hours.time_zone ?? "UTC";
    const range = ranges.get(timeZone) ?? rangeOf(when, { timeZone, nowMs });
    ranges.set(timeZone, range);
    return bestCodeIn(hours, range);
  };
}

function bestCodeIn(hours: HourCodes, { fromMs, toMs }: { fromMs: number; toMs: number }): CodedHour {
  const found: CodedHour[] = [];
  for (let at = fromMs; at < toMs; at += HOUR_MS) {
    const code = codeAt(hours, at);
    if (code) found.push(code);
  }
  const rank = ({ state, score }: CodedHour) => RANKING.indexOf(state) * 1000 - score;
  return found.reduce((best, one) => (rank(one) < rank(best) ? one : best), found[0] ?? UNKNOWN);
}
