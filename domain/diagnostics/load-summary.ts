import { type Attempt, getSuccessRate } from "./diagnostics-history.ts";
import type { LogLine } from "./log-entry.ts";

type LoadOutcome = { at: string | number; isOk: boolean; message: string | null };

/** Newest first. Diagnostics are no profile loads. */
export const toLoads = (lines: readonly LogLine[]): LoadOutcome[] =>
  lines.filter(({ type }) => type !== "profile_diagnostics");

/** When the event log can't be read: what this page tried itself, newest first. */
export const toLocalLoads = (attempts: readonly Attempt[]): LoadOutcome[] =>
  attempts.map(({ at, problem }) => ({ at, isOk: problem === null, message: problem?.message ?? null })).reverse();

export function summarizeLoads(loads: readonly LoadOutcome[]) {
  const failures = loads.filter(({ isOk }) => !isOk);
  return {
    /** In percent; null without attempts. */
    rate: getSuccessRate(loads),
    total: loads.length,
    succeeded: loads.length - failures.length,
    failed: failures.length,
    lastAttemptAt: loads[0]?.at ?? null,
    lastError: failures[0] ?? null,
  };
}
