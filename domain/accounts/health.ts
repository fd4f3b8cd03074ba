/** Null: the session has no account. */
export type HealthFacts = {
  has_profile: boolean;
  has_onboarding_status: boolean;
  has_user_onboarding: boolean;
  has_user_preferences: boolean;
  has_notification_settings: boolean;
  is_email_verified: boolean;
  is_email_marked_verified: boolean;
  is_marked_complete: boolean;
  full_name: string | null;
  username: string | null;
} | null;

export const HEALTH_ISSUES = {
  session_invalid: { level: "error", text: "Your authentication session appears to be invalid" },
  profile_missing: { level: "error", text: "User profile is missing" },
  onboarding_missing: { level: "error", text: "Onboarding status is missing" },
  email_inconsistent: { level: "warning", text: "Email verification status is inconsistent" },
  fields_missing: { level: "warning", text: "Profile marked as complete but missing required fields" },
} as const;

export type HealthIssueId = keyof typeof HEALTH_ISSUES;
export type HealthIssue = { id: HealthIssueId; level: "error" | "warning"; text: string };

const toIssue = (id: HealthIssueId): HealthIssue => ({ id, ...HEALTH_ISSUES[id] });

const hasAllRows = (facts: NonNullable<HealthFacts>) =>
  facts.has_onboarding_status &&
  facts.has_user_onboarding &&
  facts.has_user_preferences &&
  facts.has_notification_settings;

/** Errors come before warnings. */
export function findHealthIssues(facts: HealthFacts): HealthIssue[] {
  if (facts === null) return [toIssue("session_invalid")];
  const isInconsistent = facts.has_onboarding_status && facts.is_email_verified !== facts.is_email_marked_verified;
  const lacksFields = facts.is_marked_complete && facts.has_profile && !(facts.full_name?.trim() && facts.username);
  const found: Record<Exclude<HealthIssueId, "session_invalid">, boolean> = {
    profile_missing: !facts.has_profile,
    onboarding_missing: !hasAllRows(facts),
    email_inconsistent: isInconsistent,
    fields_missing: lacksFields,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((id) => found[id]).map(toIssue);
}

/** Only the owner can fill in a missing name. */
const REPAIRABLE: readonly HealthIssueId[] = ["profile_missing", "onboarding_missing", "email_inconsistent"];

export const needsRepair = (issues: readonly HealthIssue[]) => issues.some(({ id }) => REPAIRABLE.includes(id));
