import type { AlertFacts } from "../conditions/conditions-facts.ts";
import type { Alert } from "./alert.ts";

/** What the engine of scores hears of an alert. */
export const toAlertFacts = ({ type, severity, title, onset, expiresAt }: Alert): AlertFacts => ({
  kind: type,
  severity,
  title,
  startsAt: onset,
  expiresAt,
});
