import { oneOf, orElse, orNull, record, text } from "../read-shape.ts";
import { ALERT_SEVERITIES, ALERT_TYPE_WORDS, ALERT_TYPES, type AlertSeverity, type AlertType } from "./alert-words.ts";

/** The one alert in force that says most about a spot, as it goes with the spot wherever that is shown. */
export type OpenAlert = { type: AlertType; severity: AlertSeverity; until: string };

export const openAlertRow = orElse(
  orNull(record({ type: oneOf(ALERT_TYPES), severity: oneOf(ALERT_SEVERITIES), until: text })),
  null,
);

/** A closure before advice, the worse before the lesser, as the list of spots says it. */
export function worstOpenAlert(alerts: readonly OpenAlert[]): OpenAlert | null {
  const rank = ({ type, severity }: OpenAlert) =>
    (type === "closure" ? ALERT_SEVERITIES.length : 0) + ALERT_SEVERITIES.indexOf(severity);
  return alerts.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}

/** Null once it is over: a page may stay open longer, or come from what the device kept. */
export const openAlertAt = (alert: OpenAlert | null, nowMs: number) =>
  alert && Date.parse(alert.until) > nowMs ? alert : null;

type Stopping = Pick<OpenAlert, "type" | "severity">;

/** A closure, or advice as bad as one: it dominates whatever else is known of the water. */
export const isClosureOrCritical = ({ type, severity }: Stopping) => type === "closure" || severity === "critical";

/** Bad enough to be named before anything good is told of the spot, and to outweigh the class of its water. */
export const isSevere = (alert: Stopping) => isClosureOrCritical(alert) || alert.severity === "high";

/** "Closed", "Critical: sewage overflow", "Advisory: weather": the order first, so that it is read first. */
export function openAlertWords({ type, severity }: Stopping) {
  if (type === "closure") return "Closed";
  const about = ALERT_TYPE_WORDS[type].toLowerCase();
  return severity === "critical" ? `Critical: ${about}` : `Advisory: ${about}`;
}
