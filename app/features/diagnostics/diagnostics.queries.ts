import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { testConnection } from "#app/backend/diagnostics/connection-test.ts";
import { getAccessToken } from "#app/backend/session/browser-tokens.ts";
import { addLogEntry } from "#app/session/log-entries.data.ts";
import { classifyError } from "#domain/diagnostics/error-kind.ts";
import { isExaminationPassed, summarize } from "#domain/diagnostics/profile-examination.ts";
import { examineProfile, listLogLines } from "./diagnostics.data.ts";
import { recordAttempt } from "./diagnostics-store.ts";
import { examineSession } from "./examine-session.ts";

export const logQuery = (userId: string) =>
  queryOptions({
    queryKey: ["diagnostics-log", userId],
    queryFn: async () => listLogLines(await getBrowserClient(), userId),
    staleTime: 0,
    refetchOnMount: "always",
    meta: { silent: true },
  });

/** Checks a profile, records the attempt, and logs it if it is the caller's own. */
export function useExamination(callerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      const client = await getBrowserClient();
      const session = await examineSession({ getToken: getAccessToken, now: Date.now });
      const profile = await examineProfile(client, userId);
      const examination = { ...profile, at: session.at, steps: [session, ...profile.steps] };
      const summary = summarize(examination);
      recordAttempt("profileAttempts", summary);
      if (userId === callerId) {
        const { durationMs, problem } = summary;
        await addLogEntry(client, {
          eventType: "profile_diagnostics",
          userId,
          status: isExaminationPassed(examination) ? "success" : "error",
          details: { durationMs, ...(problem && { code: problem.kind, message: problem.message }) },
        });
      }
      return examination;
    },
    onSuccess: ({ userId }) => queryClient.invalidateQueries(logQuery(userId)),
    meta: { silent: true },
  });
}

/** A cached report is not a new attempt. */
async function tryConnection(isForced: boolean) {
  const startedAt = Date.now();
  const report = await testConnection({ isForced });
  const { checkedAt, durationMs, problem } = report;
  if (checkedAt >= startedAt) {
    const found = problem && { kind: classifyError(problem), message: problem.message };
    recordAttempt("connectionAttempts", { at: checkedAt, what: "Connection test", durationMs, problem: found });
  }
  return report;
}

export const connectionQuery = () =>
  queryOptions({
    queryKey: ["diagnostics-connection"],
    queryFn: () => tryConnection(false),
    staleTime: 0,
    retry: false,
  });

export function useConnectionTest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => tryConnection(true),
    onSuccess: (report) => queryClient.setQueryData(connectionQuery().queryKey, report),
  });
}
