import type { QueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readAccountHealth } from "#app/session/account-health.data.ts";
import type { Account } from "#app/session/account-rows.data.ts";
import { rememberLoadedProfile } from "#app/session/known-profile.ts";
import { addLogEntryOnce } from "#app/session/log-entries.data.ts";
import { showNotice } from "#app/ui/notices.tsx";
import { accountError } from "#domain/accounts/account-errors.ts";
import { AppError } from "#domain/errors.ts";
import { getHealthNotices } from "./health-notices.ts";
import { repairAccount } from "./repair-account.data.ts";
import { type HealthOutcome, type HealthTools, runHealthCheck } from "./run-health-check.ts";

export type HealthCheckInput = { account: Account; queryClient: QueryClient; signOut: () => Promise<void> };

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** PostgREST refuses the token, or takes whoever sends it for a visitor, who may not ask. */
const REFUSALS: readonly string[] = ["PGRST301", "PGRST303", "42501"];

async function look(): Promise<Awaited<ReturnType<HealthTools["look"]>>> {
  try {
    return { kind: "facts", facts: await readAccountHealth(await getBrowserClient()) };
  } catch (problem) {
    const isRefusal = problem instanceof AppError && REFUSALS.includes(problem.code);
    return { kind: isRefusal ? "refused" : "unknown" };
  }
}

/** One look at an account, and what follows: repair, notices, a log entry. Costs one request where all is well. */
export async function checkHealth(input: HealthCheckInput) {
  const { account } = input;
  const client = await getBrowserClient();
  const outcome = await runHealthCheck({
    look: async () => {
      const seen = await look();
      if (seen.kind === "facts" && seen.facts?.has_profile) {
        const { username, full_name, avatar_url } = seen.facts;
        rememberLoadedProfile(client, { id: account.id, username, full_name, avatar_url });
      }
      return seen;
    },
    repair: (issues, health) => repairAccount(client, { account, issues, health }),
    wait,
    report: reportError,
  });
  await tell(outcome, input);
}

async function tell(outcome: HealthOutcome, { account, queryClient, signOut }: HealthCheckInput) {
  if (outcome.kind === "healthy") return;
  const issues = outcome.kind === "repaired" ? [...outcome.issues] : [];
  const details = { outcome: outcome.kind, issues };
  const status = outcome.kind === "repaired" ? "success" : "error";
  const entry = { eventType: "profile_diagnostics", userId: account.id, status, details } as const;
  void addLogEntryOnce(await getBrowserClient(), entry);
  if (outcome.kind === "repaired") {
    // What was loaded before the repair may say that there is nothing.
    await queryClient.invalidateQueries();
  }
  const action = outcome.kind === "session-issue" ? { label: "Sign Out", onPress: () => leave(signOut) } : undefined;
  for (const [place, notice] of getHealthNotices(outcome).entries()) {
    // One notice is seen at a time, so the second waits until the first has been read.
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
