import type { QueryClient } from "@tanstack/react-query";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readAccountHealth } from "#app/session/account-health.data.ts";
import type { Account } from "#app/session/account-rows.data.ts";
import { rememberLoadedProfile } from "#app/session/known-profile.ts";
import { FIRST_LOOK, stepRepair } from "#domain/accounts/health-repair.ts";
import { AppError } from "#domain/errors.ts";
import type { HealthTools } from "./run-health-check.ts";

export type HealthCheckInput = { account: Account; queryClient: QueryClient; signOut: () => Promise<void> };

/** PostgREST refuses the token, or takes whoever sends it for a visitor, who may not ask. */
const REFUSALS: readonly string[] = ["PGRST301", "PGRST303", "42501"];

async function look(client: BackendClient, { id }: Account): ReturnType<HealthTools["look"]> {
  try {
    const facts = await readAccountHealth(client);
    if (facts?.has_profile) {
      const { username, full_name, avatar_url } = facts;
      rememberLoadedProfile(client, { id, username, full_name, avatar_url });
    }
    return { kind: "facts", facts };
  } catch (problem) {
    const isRefusal = problem instanceof AppError && REFUSALS.includes(problem.code);
    return { kind: isRefusal ? "refused" : "unknown" };
  }
}

/** One look at an account. Where all is well it costs one request; what mends and tells comes only where it is needed. */
export async function checkHealth(input: HealthCheckInput) {
  const client = await getBrowserClient();
  const first = await look(client, input.account);
  if (stepRepair(FIRST_LOOK, first).kind === "healthy") return;
  const { repairAccount } = await import("./repair-account.ts");
  let seen: typeof first | undefined = first;
  await repairAccount(client, input, async () => {
    const known = seen;
    seen = undefined;
    return known ?? look(client, input.account);
  });
}
