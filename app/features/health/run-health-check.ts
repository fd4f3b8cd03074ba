import type { QueryClient } from "@tanstack/react-query";
import type { AccountHealth } from "#app/session/account-health.data.ts";
import type { Account } from "#app/session/account-rows.data.ts";
import type { HealthIssueId } from "#domain/accounts/health.ts";
import { INITIAL_REPAIR, type RepairEvent, type RepairState, stepRepair } from "#domain/accounts/health-repair.ts";

export type HealthCheckInput = { account: Account; queryClient: QueryClient; signOut: () => Promise<void> };

export type HealthTools = {
  readHealth: () => Promise<{ kind: "facts"; facts: AccountHealth | null } | { kind: "unknown" } | { kind: "refused" }>;
  repair: (issues: readonly HealthIssueId[], health: AccountHealth) => Promise<void>;
  wait: (durationMs: number) => Promise<unknown>;
  report: (problem: unknown) => void;
};

export type HealthOutcome = Exclude<RepairState, { kind: "looking" | "repairing" | "waiting" }>;

export async function runHealthCheck({ readHealth, repair, wait, report }: HealthTools): Promise<HealthOutcome> {
  let health: AccountHealth | null = null;
  let state: RepairState = INITIAL_REPAIR;

  async function next(present: RepairState): Promise<RepairEvent> {
    if (present.kind === "waiting") {
      await wait(present.waitMs);
      return { kind: "waited" };
    }
    if (present.kind === "repairing" && health) {
      // Counts as one of the three tries.
      await repair(present.issues, health).catch(report);
      return { kind: "tried" };
    }
    const seen = await readHealth();
    if (seen.kind === "facts") health = seen.facts;
    return seen;
  }

  for (;;) {
    if (isOutcome(state)) return state;
    state = stepRepair(state, await next(state));
  }
}

function isOutcome(state: RepairState): state is HealthOutcome {
  return state.kind !== "looking" && state.kind !== "repairing" && state.kind !== "waiting";
}
