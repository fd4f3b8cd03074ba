import { ALERT_TYPES } from "../alerts/alert-words.ts";
import { worstOpenAlert } from "../alerts/open-alert.ts";
import { VERDICT_WORDS, type VerdictState } from "../conditions/verdict.ts";
import { HOUR_MS } from "../time.ts";
import { leadingState, type SpotVerdict, verdictBetween } from "../verdicts/verdict-for.ts";
import { type Asked, bestTimeText, relativeDay, verdictSentence } from "../verdicts/verdict-words.ts";
import type { ShareSnapshot } from "./share-report.ts";

export type ReportVerdict = {
  state: VerdictState;
  /** The mark next to the line: in the dark, that of the next good hours. */
  mark: VerdictState;
  /** "Good, Sun 09:00–11:00" */
  line: string;
  sentence: string;
};

const toAlertType = (type: string) => ALERT_TYPES.find((known) => known === type) ?? "other";

/** A report is read on any day, so no day is "today" or "tomorrow" in it. */
const ANY_DAY: Asked = { when: { kind: "now" }, nowMs: 0 };

function timeText(verdict: SpotVerdict) {
  const text = bestTimeText(verdict, ANY_DAY);
  if (text === null || text.startsWith("until") || text.startsWith("better")) return text;
  const at = verdict.state === "dark" ? verdict.next?.from : verdict.at;
  return `${relativeDay(at ?? verdict.at, { timeZone: verdict.timeZone, nowMs: ANY_DAY.nowMs })} ${text}`;
}

export function toReportVerdict(verdict: SpotVerdict): ReportVerdict {
  const mark = leadingState(verdict);
  const line = [VERDICT_WORDS[mark], timeText(verdict)].filter((part) => part !== null).join(", ");
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
