import { ACCOUNT_NOTICES } from "#domain/accounts/account-notices.ts";
import { HEALTH_ISSUES } from "#domain/accounts/health.ts";
import type { HealthOutcome } from "./run-health-check.ts";

type HealthNotice = { kind: "error" | "success"; text: string; durationMs?: number };

/** The notices to show after a check, in this order. */
export function getHealthNotices(outcome: HealthOutcome): readonly HealthNotice[] {
  switch (outcome.kind) {
    case "repaired":
      return [
        ...(outcome.issues.includes("profile_missing") ? [ACCOUNT_NOTICES.profileRepaired] : []),
        ...(outcome.issues.some((id) => id !== "profile_missing") ? [ACCOUNT_NOTICES.onboardingRepaired] : []),
      ];
    case "failed":
      return [ACCOUNT_NOTICES.repairFailed];
    case "session-doubtful":
      return [ACCOUNT_NOTICES.sessionIssues];
    case "session-issue": {
      const { text, ...notice } = ACCOUNT_NOTICES.sessionIssue;
      return [{ ...notice, text: `${text}. ${HEALTH_ISSUES.session_invalid.text}` }];
    }
    default:
      return [];
  }
}
