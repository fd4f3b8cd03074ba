import type { BackendClient } from "#app/backend/backend-client.ts";
import { addLogEntryOnce } from "#app/session/log-entries.data.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { accountError } from "#domain/accounts/account-errors.ts";
import { getHealthNotices } from "./health-notices.ts";
import { repairAccountRows } from "./repair-account.data.ts";
import { type HealthCheckInput, type HealthOutcome, type HealthTools, runHealthCheck } from "./run-health-check.ts";

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Repairs, logs and notifies. `readHealth` returns the first finding first. */
export async function repairAccount(
  client: BackendClient,
  input: HealthCheckInput,
  readHealth: HealthTools["readHealth"],
) {
  const { account } = input;
  const outcome = await runHealthCheck({
    readHealth,
    repair: (issues, health) => repairAccountRows(client, { account, issues, health }),
    wait,
    report: reportError,
  });
  await tell(client, outcome, input);
}

async function tell(
  client: BackendClient,
  outcome: HealthOutcome,
  { account, queryClient, signOut }: HealthCheckInput,
) {
  if (outcome.kind === "healthy") return;
  const issues = outcome.kind === "repaired" ? [...outcome.issues] : [];
  const details = { outcome: outcome.kind, issues };
  const status = outcome.kind === "repaired" ? "success" : "error";
  const entry = { eventType: "profile_diagnostics", userId: account.id, status, details } as const;
  void addLogEntryOnce(client, entry);
  if (outcome.kind === "repaired") {
    // Queries from before the repair may be stale.
    await queryClient.invalidateQueries();
  }
  const action = outcome.kind === "session-issue" ? { label: "Sign Out", onPress: () => leave(signOut) } : undefined;
  for (const [place, notice] of getHealthNotices(outcome).entries()) {
    // Only one notice is visible at a time.
    if (place > 0) await wait(NOTICE_READ_MS);
    showNotice({ ...notice, ...(action && { action }) });
  }
}

const NOTICE_READ_MS = 5_000;

function leave(signOut: () => Promise<void>) {
  void signOut().catch((problem: unknown) => {
    showNotice({ kind: "error", text: accountError("signout_failed", problem).message });
  });
}
