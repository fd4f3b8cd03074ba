import { type AlertSeverity, type AlertType, isWorse } from "./alert-words.ts";

/** What a rule finds to be the case at a spot. */
export type AlertCandidate = {
  rule: string;
  type: AlertType;
  severity: AlertSeverity;
  expiresAt: string;
};

/** An alert of the spot that is in force, or was raised in the last hours. */
export type KnownAlert = AlertCandidate & { id: string; raisedAt: string; isActive: boolean };
type KnownAlertRow = Omit<KnownAlert, "rule"> & { rule: string | null };

export type AlertDecision =
  | { kind: "raise"; isSilent: boolean; supersedesId: string | null }
  | { kind: "extend"; id: string; expiresAt: string }
  | { kind: "keep" };

/** The same spot and type is not told again within this time, unless it gets worse. */
const REPEAT_AFTER_MS = 6 * 60 * 60_000;
/** Less is not worth a write. */
const WORTH_EXTENDING_MS = 10 * 60_000;
/** A day less than the database allows; what lasts longer runs out and is raised anew. */
const LONGEST_LIFE_MS = 365 * 24 * 60 * 60_000;

/** What becomes of a finding beside the alerts that the spot has. `isSilent`: shown, but told to nobody. */
export function decideAlert(found: AlertCandidate, known: readonly KnownAlertRow[], now: Date): AlertDecision {
  const present = known.find(({ rule, isActive }) => isActive && rule === found.rule);
  if (present && present.severity === found.severity) {
    const end = Math.min(Date.parse(found.expiresAt), Date.parse(present.raisedAt) + LONGEST_LIFE_MS);
    return end - Date.parse(present.expiresAt) > WORTH_EXTENDING_MS
      ? { kind: "extend", id: present.id, expiresAt: new Date(end).toISOString() }
      : { kind: "keep" };
  }
  const toldLately = known.filter(
    ({ type, raisedAt }) => type === found.type && now.getTime() - Date.parse(raisedAt) < REPEAT_AFTER_MS,
  );
  const isWorseThanTold = toldLately.every(({ severity }) => isWorse(found.severity, severity));
  const isEasing = present !== undefined && !isWorse(found.severity, present.severity);
  return { kind: "raise", isSilent: !isWorseThanTold || isEasing, supersedesId: present?.id ?? null };
}

/** Alerts of rules whose facts are known and say that the cause is gone: the all clear. Silence of a source is none. */
export function findClearedAlerts(
  known: readonly KnownAlertRow[],
  judged: readonly string[],
  found: readonly AlertCandidate[],
) {
  return known.filter(
    ({ rule, isActive }) =>
      isActive && rule !== null && judged.includes(rule) && !found.some((candidate) => candidate.rule === rule),
  );
}
