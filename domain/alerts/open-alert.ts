import { oneOf, orElse, orNull, record, text } from "../read-shape.ts";
import { ALERT_SEVERITIES, ALERT_TYPE_WORDS, ALERT_TYPES, type AlertSeverity, type AlertType } from "./alert-words.ts";

/** The most important alert in force, as stored with the spot. */
export type OpenAlert = { type: AlertType; severity: AlertSeverity; until: string };

export const openAlertRow = orElse(
  orNull(record({ type: oneOf(ALERT_TYPES), severity: oneOf(ALERT_SEVERITIES), until: text })),
  null,
);

/** Closures first, then by severity, as in the list of spots. */
export function worstOpenAlert(alerts: readonly OpenAlert[]): OpenAlert | null {
  const rank = ({ type, severity }: OpenAlert) =>
    (type === "closure" ? ALERT_SEVERITIES.length : 0) + ALERT_SEVERITIES.indexOf(severity);
  return alerts.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}

/** Null after its end: pages may stay open, and lists may be cached. */
export const openAlertAt = (alert: OpenAlert | null, nowMs: number) =>
  alert && Date.parse(alert.until) > nowMs ? alert : null;

type AlertLevel = Pick<OpenAlert, "type" | "severity">;

/** Overrides everything else that is known of the water. */
export const isClosureOrCritical = ({ type, severity }: AlertLevel) => type === "closure" || severity === "critical";

/** Shown before any good news about the spot, and overrides its quality class. */
export const isSevere = (alert: AlertLevel) => isClosureOrCritical(alert) || alert.severity === "high";

/** "Closed", "Critical: sewage overflow", "Advisory: weather" */
export function openAlertWords({ type, severity }: AlertLevel) {
  if (type === "closure") return "Closed";
  const about = ALERT_TYPE_WORDS[type].toLowerCase();
  return severity === "critical" ? `Critical: ${about}` : `Advisory: ${about}`;
}
