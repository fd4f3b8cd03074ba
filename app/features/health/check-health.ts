import type { BackendClient } from "#app/backend/backend-client.ts";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readAccountHealth } from "#app/session/account-health.data.ts";
import type { Account } from "#app/session/account-rows.data.ts";
import { rememberLoadedProfile } from "#app/session/remember-loaded-profile.ts";
import { INITIAL_REPAIR, stepRepair } from "#domain/accounts/health-repair.ts";
import { AppError } from "#domain/errors.ts";
import type { HealthCheckInput, HealthTools } from "./run-health-check.ts";

/** Codes for a refused token, or a request treated as a visitor's. */
const REFUSALS: readonly string[] = ["PGRST301", "PGRST303", "42501"];

async function readHealth(client: BackendClient, { id }: Account): ReturnType<HealthTools["readHealth"]> {
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

/** A healthy account costs one request; repair and notices load only when needed. */
export async function checkHealth(input: HealthCheckInput) {
  const client = await getBrowserClient();
  const first = await readHealth(client, input.account);
  if (stepRepair(INITIAL_REPAIR, first).kind === "healthy") return;
  const { repairAccount } = await import("./repair-account.ts");
  let seen: typeof first | undefined = first;
  await repairAccount(client, input, async () => {
    const known = seen;
    seen = undefined;
    return known ?? readHealth(client, input.account);
  });
}
