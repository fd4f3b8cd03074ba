import { ALERT_TYPES } from "../alerts/alert-words.ts";
import { worstOpenAlert } from "../alerts/open-alert.ts";
import { VERDICT_WORDS, type Verdict, type VerdictState } from "../conditions/verdict.ts";
import { HOUR_MS } from "../time.ts";
import { verdictBetween } from "../verdicts/verdict-for.ts";
import type { ShareSnapshot } from "./share-report.ts";

/** The state, and one line such as "Caution: 18 mm of rain in 24 h". */
export type ReportVerdict = { state: VerdictState; line: string };

const toAlertType = (type: string) => ALERT_TYPES.find((known) => known === type) ?? "other";

export function toReportVerdict({ state, reason }: Verdict): ReportVerdict {
  const word = VERDICT_WORDS[state];
  return { state, line: reason ? `${word}: ${reason.text}` : word };
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
