import { findHealthIssues, type HealthFacts, type HealthIssueId, needsRepair } from "./health.ts";

/** Up to three tries: the second follows 2 s after the first, the third 4 s after the second. */
const WAITS_MS = [2_000, 4_000] as const;

/**
 * `looking`: the facts are asked for; `repairing`: rows are made; `waiting`: before the next try. The rest are ends:
 * `healthy` never had anything to repair, `repaired` has put right what is named. `session-issue`: no account answers for
 * the session; `session-doubtful`: the session was refused this once, and may be refreshed.
 */
export type RepairState =
  | { kind: "looking"; tries: number; repaired: readonly HealthIssueId[] }
  | { kind: "repairing"; tries: number; issues: readonly HealthIssueId[]; repaired: readonly HealthIssueId[] }
  | { kind: "waiting"; tries: number; waitMs: number; repaired: readonly HealthIssueId[] }
  | { kind: "healthy" }
  | { kind: "repaired"; issues: readonly HealthIssueId[] }
  | { kind: "session-issue" }
  | { kind: "session-doubtful" }
  | { kind: "failed" };

export type RepairEvent =
  | { kind: "facts"; facts: HealthFacts }
  /** The facts could not be had: no network, or a database that does not answer. */
  | { kind: "unknown" }
  /** The backend would not take the session. */
  | { kind: "refused" }
  | { kind: "tried" }
  | { kind: "waited" };

export const INITIAL_REPAIR: RepairState = { kind: "looking", tries: 0, repaired: [] };

type Looking = Extract<RepairState, { kind: "looking" }>;

function judgeFacts({ tries, repaired }: Looking, facts: HealthFacts): RepairState {
  const issues = findHealthIssues(facts);
  const ids = issues.map(({ id }) => id);
  if (ids.includes("session_invalid")) return { kind: "session-issue" };
  if (!needsRepair(issues)) {
    // What the tries were about and is there no more was put right by them.
    const gone = repaired.filter((id) => !ids.includes(id));
    return gone.length > 0 ? { kind: "repaired", issues: gone } : { kind: "healthy" };
  }
  const waitMs = tries === 0 ? 0 : WAITS_MS[tries - 1];
  if (waitMs === undefined) return { kind: "failed" };
  const attempted = [...new Set([...repaired, ...ids])];
  if (waitMs > 0) return { kind: "waiting", tries, waitMs, repaired: attempted };
  return { kind: "repairing", tries: tries + 1, issues: ids, repaired: attempted };
}

/** What follows from an event; one that does not belong to the state changes nothing. */
export function stepRepair(state: RepairState, event: RepairEvent): RepairState {
  if (state.kind === "looking" && event.kind === "facts") return judgeFacts(state, event.facts);
  if (state.kind === "looking" && event.kind === "refused") return { kind: "session-doubtful" };
  // A look that found out nothing is no reason to alarm anybody, unless something was found before.
  if (state.kind === "looking" && event.kind === "unknown")
    return state.tries === 0 ? { kind: "healthy" } : { kind: "failed" };
  if (state.kind === "repairing" && event.kind === "tried") {
    return { kind: "looking", tries: state.tries, repaired: state.repaired };
  }
  if (state.kind === "waiting" && event.kind === "waited") {
    return { kind: "repairing", tries: state.tries + 1, issues: state.repaired, repaired: state.repaired };
  }
  return state;
}
