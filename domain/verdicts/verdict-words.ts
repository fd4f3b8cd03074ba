import { COLD_SHOCK_LIMIT_C } from "../conditions/limits.ts";
import type { TimeWindow } from "../conditions/tide-window.ts";
import { VERDICT_WORDS, type VerdictReason, type VerdictState } from "../conditions/verdict.ts";
import { formatTime, formatWeekday, formatWeekdayTime } from "../format/dates.ts";
import { HOUR_MS, MINUTE_MS } from "../time.ts";
import { shortReason } from "./advice/short-reasons.ts";
import { localDay, toLocalHour, type When } from "./hours/when.ts";
import { leadingState, type SpotVerdict } from "./verdict-for.ts";

export type Asked = { when: When; nowMs: number };

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "today", "tomorrow" or "Tue". */
export function relativeDay(at: string, { timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const day = toLocalHour(Date.parse(at), timeZone).slice(0, 10);
  if (day === localDay(nowMs, timeZone)) return "today";
  return day === localDay(nowMs, timeZone, 1) ? "tomorrow" : formatWeekday(at, timeZone).slice(0, 3);
}

/** "09:00–11:00" */
export const windowText = ({ from, to }: TimeWindow, timeZone: string) =>
  `${formatTime(from, timeZone)}–${formatTime(to, timeZone)}`;

/** States that describe a day and not a moment. */
const LASTING: readonly VerdictState[] = ["caution", "avoid"];
const TIMELESS: readonly VerdictState[] = ["closed", "unknown"];

/** "Good now", "Caution today", "Closed", "Good tomorrow": the headline of cards and pages. */
export function verdictHeadline(verdict: SpotVerdict, { when, nowMs }: Asked) {
  const state = leadingState(verdict);
  const word = VERDICT_WORDS[state];
  if (TIMELESS.includes(state)) return word;
  const at = state === verdict.state ? verdict.at : (verdict.next?.from ?? verdict.at);
  const day = relativeDay(at, { timeZone: verdict.timeZone, nowMs });
  const isNow = when.kind === "now" && state === verdict.state && !LASTING.includes(state);
  return isNow ? `${word} now` : `${word} ${day}`;
}

/** The hours that matter: "until 12:00", "09:00–11:00", "better from 13:00", "until Wed"; null when there are none. */
export function bestTimeText(verdict: SpotVerdict, { when, nowMs }: Asked): string | null {
  const { state, window, next, until, timeZone } = verdict;
  if (state === "closed") return until && `until ${relativeMoment(until, { timeZone, nowMs })}`;
  if (state === "dark") return next && windowText(next, timeZone);
  if (next) {
    const day = relativeDay(next.from, { timeZone, nowMs });
    const isSameDay = day === relativeDay(verdict.at, { timeZone, nowMs });
    return isSameDay
      ? `better from ${formatTime(next.from, timeZone)}`
      : `better ${day} ${formatTime(next.from, timeZone)}`;
  }
  if (!window) return null;
  const isPresent = Date.parse(window.from) <= nowMs;
  if (isPresent) return `until ${formatTime(window.to, timeZone)}`;
  const isOneHour = Date.parse(window.to) - Date.parse(window.from) <= HOUR_MS;
  return isOneHour && when.kind === "hour" ? `at ${formatTime(window.from, timeZone)}` : windowText(window, timeZone);
}

function relativeMoment(at: string, { timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const day = relativeDay(at, { timeZone, nowMs });
  return day === "today" ? formatTime(at, timeZone) : day;
}

/** "07:30" today, else "Mon 07:30". */
function nextMoment(at: string, near: { timeZone: string; nowMs: number }) {
  return relativeDay(at, near) === "today" ? formatTime(at, near.timeZone) : formatWeekdayTime(at, near.timeZone);
}

/** Next to the word on a chip: the best time, or the reason in two or three words. */
export function chipDetail(verdict: SpotVerdict, asked: Asked): string | null {
  const { state, next, timeZone, reason, waterC } = verdict;
  if (state === "unknown") return shortReason(reason) ?? "no forecast";
  if (state === "caution" || state === "avoid") return shortReason(reason, waterC);
  if (verdict.isStale && state !== "closed") return ageText(verdict, asked.nowMs);
  if (state === "dark") return next && `next ${nextMoment(next.from, { timeZone, nowMs: asked.nowMs })}`;
  if (next) return `better ${nextMoment(next.from, { timeZone, nowMs: asked.nowMs })}`;
  return bestTimeText(verdict, asked);
}

/** "as of 3 h ago" */
export function ageText({ computedAt }: Pick<SpotVerdict, "computedAt">, nowMs: number) {
  if (computedAt === null) return null;
  const minutes = Math.max(0, Math.round((nowMs - Date.parse(computedAt)) / MINUTE_MS));
  return minutes < 60 ? `as of ${minutes} min ago` : `as of ${Math.round(minutes / 60)} h ago`;
}

/** Cold reads better as advice; warm water costs points too, and is not a matter of time. */
function toAdvice({ name, text }: VerdictReason, waterC: number | null) {
  const isCold = name === "water_temperature" && waterC !== null && waterC < COLD_SHOCK_LIMIT_C;
  return isCold ? `${capitalize(text)}, so keep it short` : capitalize(text);
}

/** One sentence of why, in metric units (`rewordFigures` converts them). Never the word "safe". */
export function verdictSentence(verdict: SpotVerdict, { nowMs }: Pick<Asked, "nowMs">) {
  const { state, isDark, reason, merit, next, timeZone, waterC } = verdict;
  if (state === "dark") {
    if (!next) return "It's dark. Nothing good in the next 48 hours.";
    const day = relativeDay(next.from, { timeZone, nowMs });
    return `It's dark. ${VERDICT_WORDS[next.state]} again ${day === "today" ? "" : `${day} `}from ${formatTime(next.from, timeZone)}.`;
  }
  if (state === "good" || state === "fair") {
    const parts = [merit && capitalize(merit.text), reason && toAdvice(reason, waterC)].filter((part) => part !== null);
    return parts.length > 0 ? `${parts.join(". ")}.` : "Nothing counts against it.";
  }
  const why = reason ? `${capitalize(reason.text)}.` : "Nothing is known about this hour.";
  return isDark && state !== "closed" ? `It's dark. ${why}` : why;
}

/** A tile's two or three words: the reason, or what is good about the hour. */
export const tileReason = ({ state, reason, merit, waterC }: SpotVerdict) =>
  state === "good" ? shortReason(merit) : (shortReason(reason, waterC) ?? shortReason(merit));

export const SURENESS_WORDS = { quite: "Quite sure", fairly: "Fairly sure", little: "Not very sure" } as const;
export type Sureness = keyof typeof SURENESS_WORDS;

const QUITE_FROM = 70;
const FAIRLY_FROM = 40;

/** Null where nothing is known. */
export function surenessOf({ confidence, state }: Pick<SpotVerdict, "confidence" | "state">): Sureness | null {
  if (confidence === null || state === "unknown") return null;
  if (confidence >= QUITE_FROM) return "quite";
  return confidence >= FAIRLY_FROM ? "fairly" : "little";
}

/** "Good now, best before 12:00, quite sure.", for screen readers and announcements. */
export function verdictSummary(verdict: SpotVerdict, asked: Asked) {
  const sureness = verdict.isSimulated ? "simulated" : SURENESS_WORDS[surenessOf(verdict) ?? "little"].toLowerCase();
  const known = leadingState(verdict) === "unknown" ? null : sureness;
  return `${[verdictHeadline(verdict, asked), bestTimeText(verdict, asked), known].filter((part) => part !== null).join(", ")}.`;
}
