import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { GoDecision } from "#domain/gatherings/go/go-no-go.ts";
import { type GoState, goState } from "#domain/gatherings/go/go-state.ts";
import { musterError } from "#domain/muster/muster-errors.ts";

/** Null for a gathering that the reader may not see. */
export async function readGoState(client: BackendClient, gatheringId: string): Promise<GoState | null> {
  const call = client.rpc("get_go_state", { gathering: gatheringId }, { get: true });
  const found = unwrap(await call, (problem) => musterError("go_not_loaded", problem));
  return found === null ? null : goState(found);
}

export type Decided = { gatheringId: string; decision: GoDecision; reason: string };

const HINTS = ["gathering_over", "no_backup"] as const;

export async function decideGathering(client: BackendClient, { gatheringId, decision, reason }: Decided) {
  const call = client.rpc("decide_gathering", { gathering: gatheringId, decision, reason });
  unwrap(await call, (problem) => {
    const hint = HINTS.find((known) => known === problem.hint);
    return musterError(hint ?? "not_decided", problem);
  });
}
