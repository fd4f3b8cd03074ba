import type { ErrorKind } from "./error-kind.ts";

/** Times in milliseconds since 1970. */
export type Attempt = {
  at: number;
  what: string;
  durationMs: number;
  /** Null on success. */
  problem: { kind: ErrorKind; message: string } | null;
};

/** The oldest entries are dropped. */
const HISTORY_LIMITS = { calls: 100, profileAttempts: 50, connectionAttempts: 20 } as const;

export type DiagnosticsHistory = { [Name in keyof typeof HISTORY_LIMITS]: readonly Attempt[] };
export type AttemptKind = keyof DiagnosticsHistory;

export const EMPTY_HISTORY: DiagnosticsHistory = { calls: [], profileAttempts: [], connectionAttempts: [] };

export function addAttempt(history: DiagnosticsHistory, kind: AttemptKind, attempt: Attempt): DiagnosticsHistory {
  return { ...history, [kind]: [...history[kind], attempt].slice(-HISTORY_LIMITS[kind]) };
}

/** In percent; null without attempts. */
export function getSuccessRate(outcomes: readonly { isOk: boolean }[]) {
  if (outcomes.length === 0) return null;
  return (100 * outcomes.filter(({ isOk }) => isOk).length) / outcomes.length;
}

export function getRateColor(percent: number): "green" | "amber" | "red" {
  if (percent > 90) return "green";
  return percent > 50 ? "amber" : "red";
}
