import type { AlertFacts } from "../conditions/facts/conditions-facts.ts";
import type { Alert } from "./alert.ts";

export const toAlertFacts = ({ type, severity, title, onset, expiresAt }: Alert): AlertFacts => ({
  kind: type,
  severity,
  title,
  startsAt: onset,
  expiresAt,
});
