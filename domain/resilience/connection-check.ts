import type { AppError } from "../errors.ts";
import { MINUTE_MS, SECOND_MS } from "../time.ts";
import { wireError } from "./wire-errors.ts";

export const CONNECTION_TIMEOUT_MS = 15 * SECOND_MS;

/** A failed check is never reused. */
const REPORT_MAX_AGE_MS = 5 * MINUTE_MS;

export type ConnectionReport = {
  isConnected: boolean;
  checkedAt: number;
  durationMs: number;
  problem: AppError | null;
};

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

export function isReportCurrent(report: ConnectionReport | undefined, now: number): report is ConnectionReport {
  if (!report?.isConnected) return false;
  return now >= report.checkedAt && now - report.checkedAt < REPORT_MAX_AGE_MS;
}
