import type { AppError } from "../errors.ts";
import { wireError } from "./wire-errors.ts";

/** How long the test of the database waits for an answer. */
export const CONNECTION_TIMEOUT_MS = 15_000;

/** A good answer counts for this long; a bad one is never kept, since the next try may go well. */
const REPORT_MAX_AGE_MS = 5 * 60_000;

export type ConnectionReport = {
  isConnected: boolean;
  /** Milliseconds since 1970. */
  checkedAt: number;
  durationMs: number;
  /** Null when connected. */
  problem: AppError | null;
};

/** What the test met: an answer with its status, no answer in time, or none at all. */
export type ConnectionOutcome = { status: number } | { timedOut: true } | { message: string };

function problemOf(outcome: ConnectionOutcome) {
  if ("timedOut" in outcome) return wireError("connection_timed_out");
  if ("message" in outcome) return wireError("connection_failed", { error: outcome.message });
  if (outcome.status < 400) return null;
  return wireError("connection_failed", { error: `status ${outcome.status}` });
}

export function reportConnection(outcome: ConnectionOutcome, startedAt: number, now: number): ConnectionReport {
  const problem = problemOf(outcome);
  return { isConnected: problem === null, checkedAt: now, durationMs: now - startedAt, problem };
}

/** Whether an earlier report still stands for the present. */
export function isReportCurrent(report: ConnectionReport | undefined, now: number): report is ConnectionReport {
  if (!report?.isConnected) return false;
  return now >= report.checkedAt && now - report.checkedAt < REPORT_MAX_AGE_MS;
}
