import { ALERT_TYPES } from "../alerts/alert-words.ts";
import { worstOpenAlert } from "../alerts/open-alert.ts";
import { VERDICT_WORDS, type VerdictState } from "../conditions/verdict.ts";
import { formatWeekday, formatWeekdayTime } from "../format/dates.ts";
import { HOUR_MS } from "../time.ts";
import { leadingState, type SpotVerdict, verdictBetween } from "../verdicts/verdict-for.ts";
import { type Asked, verdictSentence, windowText } from "../verdicts/verdict-words.ts";
import type { ShareSnapshot } from "./share-report.ts";

export type ReportVerdict = {
  state: VerdictState;
  /** The mark next to the line: in the dark, that of the next good hours. */
  mark: VerdictState;
  /** "Good, Sun 09:00–11:00" or "Avoid, Sun 09:00, better Sun 12:00": the word and its hours. */
  line: string;
  sentence: string;
};

const toAlertType = (type: string) => ALERT_TYPES.find((known) => known === type) ?? "other";

/** A report is read on any day, so no day is "today" or "tomorrow" in it. */
const ANY_DAY: Asked = { when: { kind: "now" }, nowMs: 0 };

/** The hours of the good window, else the hour of the verdict and the next good one. */
function timeTexts({ state, at, window, next, until, timeZone }: SpotVerdict) {
  const hourOf = (instant: string) => formatWeekdayTime(instant, timeZone);
  if (state === "closed" && until) return [`until ${hourOf(until)}`];
  if (next && state !== "dark") return [hourOf(at), `better ${hourOf(next.from)}`];
  const best = next ?? window;
  return [best ? `${formatWeekday(best.from, timeZone).slice(0, 3)} ${windowText(best, timeZone)}` : hourOf(at)];
}

export function toReportVerdict(verdict: SpotVerdict): ReportVerdict {
  const mark = leadingState(verdict);
  const line = [VERDICT_WORDS[mark], ...timeTexts(verdict)].filter(Boolean).join(", ");
  return { state: verdict.state, mark, line, sentence: verdictSentence(verdict, ANY_DAY) };
}

/** As lists showed it when the snapshot was taken; unknown beyond its hours. */
export function verdictOfReport({ verdict, alerts, taken_at }: ShareSnapshot, atMs: number): ReportVerdict {
  const open = alerts
    .filter(({ expiration }) => Date.parse(expiration) > atMs)
    .map(({ alert_type, severity, expiration }) => ({ type: toAlertType(alert_type), severity, until: expiration }));
  const nowMs = Date.parse(taken_at);
  const fromMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
  const range = { fromMs, toMs: fromMs + HOUR_MS };
  return toReportVerdict(verdictBetween({ verdict, alert: worstOpenAlert(open) }, range, { nowMs }));
}

/** Null if no full hour after the snapshot is worth a swim. */
export function firstGoodHour(snapshot: ShareSnapshot): Date | null {
  const { verdict, taken_at } = snapshot;
  const hours = verdict?.hours.length ?? 0;
  const first = Math.ceil((Date.parse(taken_at) + 1) / HOUR_MS) * HOUR_MS;
  for (let hour = 0; hour < hours; hour++) {
    const at = first + hour * HOUR_MS;
    const { state } = verdictOfReport(snapshot, at);
    if (state === "good" || state === "fair") return new Date(at);
  }
  return null;
}
