import { findHealthIssues, type HealthFacts, type HealthIssueId, needsRepair } from "./health.ts";

/** Three attempts; the second follows after 2 s, the third after 4 s. */
const WAITS_MS = [2_000, 4_000] as const;

/**
 * `session-issue`: the session has no account. `session-doubtful`: the session was refused once and may be refreshed.
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
  /** No network, or the database does not respond. */
  | { kind: "unknown" }
  /** The session was refused. */
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
    // An attempted issue that is gone was repaired.
    const gone = repaired.filter((id) => !ids.includes(id));
    return gone.length > 0 ? { kind: "repaired", issues: gone } : { kind: "healthy" };
  }
  const waitMs = tries === 0 ? 0 : WAITS_MS[tries - 1];
  if (waitMs === undefined) return { kind: "failed" };
  const attempted = [...new Set([...repaired, ...ids])];
  if (waitMs > 0) return { kind: "waiting", tries, waitMs, repaired: attempted };
  return { kind: "repairing", tries: tries + 1, issues: ids, repaired: attempted };
}

/** Ignores events that do not fit the state. */
export function stepRepair(state: RepairState, event: RepairEvent): RepairState {
  if (state.kind === "looking" && event.kind === "facts") return judgeFacts(state, event.facts);
  if (state.kind === "looking" && event.kind === "refused") return { kind: "session-doubtful" };
  // An unanswered first check raises no alarm.
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
