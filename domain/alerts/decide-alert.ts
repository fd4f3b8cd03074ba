import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time.ts";
import { type AlertSeverity, type AlertType, isWorse } from "./alert-words.ts";

export type AlertCandidate = {
  rule: string;
  type: AlertType;
  severity: AlertSeverity;
  expiresAt: string;
};

/** In force, or raised in the last hours. */
export type KnownAlert = AlertCandidate & { id: string; raisedAt: string; isActive: boolean };
type KnownAlertRow = Omit<KnownAlert, "rule"> & { rule: string | null };

export type AlertDecision =
  | { kind: "raise"; isSilent: boolean; supersedesId: string | null }
  | { kind: "extend"; id: string; expiresAt: string }
  | { kind: "keep" };

/** The same type is not notified again for a spot within this time, unless it gets worse. */
const REPEAT_INTERVAL_MS = 6 * HOUR_MS;
/** Shorter extensions are not worth a write. */
const MIN_EXTENSION_MS = 10 * MINUTE_MS;
/** One day less than the database allows; longer alerts are raised again. */
const MAX_LIFETIME_MS = 365 * DAY_MS;

/** `isSilent`: shown, but without notifications. */
export function decideAlert(found: AlertCandidate, known: readonly KnownAlertRow[], now: Date): AlertDecision {
  const present = known.find(({ rule, isActive }) => isActive && rule === found.rule);
  if (present && present.severity === found.severity) {
    const end = Math.min(Date.parse(found.expiresAt), Date.parse(present.raisedAt) + MAX_LIFETIME_MS);
    return end - Date.parse(present.expiresAt) > MIN_EXTENSION_MS
      ? { kind: "extend", id: present.id, expiresAt: new Date(end).toISOString() }
      : { kind: "keep" };
  }
  const recent = known.filter(
    ({ type, raisedAt }) => type === found.type && now.getTime() - Date.parse(raisedAt) < REPEAT_INTERVAL_MS,
  );
  const isWorseThanRecent = recent.every(({ severity }) => isWorse(found.severity, severity));
  const isEasing = present !== undefined && !isWorse(found.severity, present.severity);
  return { kind: "raise", isSilent: !isWorseThanRecent || isEasing, supersedesId: present?.id ?? null };
}

/** Clears only alerts whose rule had facts; missing data never clears an alert. */
export function findClearedAlerts(
  known: readonly KnownAlertRow[],
  evaluated: readonly string[],
  found: readonly AlertCandidate[],
) {
  return known.filter(
    ({ rule, isActive }) =>
      isActive && rule !== null && evaluated.includes(rule) && !found.some((candidate) => candidate.rule === rule),
  );
}
