import { testConnection } from "#app/backend/diagnostics/connection-test.ts";
import { classifyError } from "#domain/diagnostics/error-kind.ts";
import { recordAttempt } from "../diagnostics-store.ts";

/** A cached report is not a new attempt. Never throws. */
export async function tryConnection(isForced: boolean) {
  const startedAt = Date.now();
  const report = await testConnection({ isForced });
  const { checkedAt, durationMs, problem } = report;
  if (checkedAt >= startedAt) {
    const found = problem && { kind: classifyError(problem), message: problem.message };
    recordAttempt("connectionAttempts", { at: checkedAt, what: "Connection test", durationMs, problem: found });
  }
  return report;
}
