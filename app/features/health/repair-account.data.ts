import type { BackendClient } from "#app/backend/backend-client.ts";
import type { AccountHealth } from "#app/session/account-health.data.ts";
import {
  type Account,
  type CompanionTable,
  createCompanionRow,
  createMissingProfile,
  type RowTools,
} from "#app/session/account-rows.data.ts";
import type { HealthIssueId } from "#domain/accounts/health.ts";

const MARK_BY_TABLE: Record<CompanionTable, keyof AccountHealth> = {
  onboarding_status: "has_onboarding_status",
  user_onboarding: "has_user_onboarding",
  user_preferences: "has_user_preferences",
  user_notification_settings: "has_notification_settings",
};
const COMPANION_TABLES = Object.keys(MARK_BY_TABLE) as CompanionTable[];

type Repair = { account: Account; issues: readonly HealthIssueId[]; health: AccountHealth };

export async function repairAccountRows(client: BackendClient, { account, issues, health }: Repair, tools?: RowTools) {
  const userId = account.id;
  if (issues.includes("profile_missing")) await createMissingProfile(client, account, tools);
  if (issues.includes("onboarding_missing")) {
    const missing = COMPANION_TABLES.filter((table) => !health[MARK_BY_TABLE[table]]);
    await Promise.all(missing.map((table) => createCompanionRow(client, table, { userId, ...(tools && { tools }) })));
  }
  const marks = { email_verified: health.is_email_verified };
  const mustMark = issues.includes("email_inconsistent") || !health.has_onboarding_status;
  if (mustMark) await client.from("onboarding_status").update(marks).eq("user_id", userId);
}
