import type { ErrorKind } from "./error-kind.ts";

/** One thing that was tried. Times in milliseconds since 1970. */
export type Attempt = {
  at: number;
  what: string;
  durationMs: number;
  /** Null when it went well. */
  problem: { kind: ErrorKind; message: string } | null;
};

/** How many of each are kept; the oldest go first. */
const MOST = { calls: 100, profileAttempts: 50, connectionAttempts: 20 } as const;

const LATEST = 5;

export type DiagnosticsHistory = { [Name in keyof typeof MOST]: readonly Attempt[] };
export type AttemptKind = keyof DiagnosticsHistory;

export const EMPTY_HISTORY: DiagnosticsHistory = { calls: [], profileAttempts: [], connectionAttempts: [] };

/** The history with one attempt more, the newest last. */
export function addAttempt(history: DiagnosticsHistory, kind: AttemptKind, attempt: Attempt): DiagnosticsHistory {
  return { ...history, [kind]: [...history[kind], attempt].slice(-MOST[kind]) };
}

/** The newest of all kinds, the newest first. */
export function latestAttempts(history: DiagnosticsHistory): readonly Attempt[] {
  const all = [...history.connectionAttempts, ...history.profileAttempts, ...history.calls];
  return all.sort((a, b) => b.at - a.at).slice(0, LATEST);
}

/** In percent; null where nothing was tried. */
export function getSuccessRate(outcomes: readonly { isOk: boolean }[]) {
  if (outcomes.length === 0) return null;
  return (100 * outcomes.filter(({ isOk }) => isOk).length) / outcomes.length;
}

/** Above 90 green, above 50 amber, else red. */
export function getRateColor(percent: number): "green" | "amber" | "red" {
  if (percent > 90) return "green";
  return percent > 50 ? "amber" : "red";
}
