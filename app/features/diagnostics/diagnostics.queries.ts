import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery } from "#app/backend/client.queries.ts";
import { getAccessToken } from "#app/backend/session/browser-tokens.ts";
import { addLogEntry } from "#app/session/log-entries.data.ts";
import { isExaminationPassed, summarize } from "#domain/diagnostics/profile-examination.ts";
import { tryConnection } from "./connection/try-connection.ts";
import { examineProfile, listLogLines, loadProfileRow } from "./diagnostics.data.ts";
import { recordAttempt } from "./diagnostics-store.ts";
import { examineSession } from "./examine-session.ts";

const KEY = "diagnostics";

const aboutUser = <Data>(userId: string, name: string, load: (client: BackendClient) => Promise<Data>) => ({
  ...clientQuery([KEY, userId, name], load),
  enabled: userId !== "",
  staleTime: 0,
  refetchOnMount: "always" as const,
});

export const logQuery = (userId: string) => aboutUser(userId, "log", (client) => listLogLines(client, userId));
export const profileRowQuery = (userId: string) =>
  aboutUser(userId, "profile", (client) => loadProfileRow(client, userId));

export function useReloadStats() {
  const queryClient = useQueryClient();
  return (userId: string) => queryClient.invalidateQueries({ queryKey: [KEY, userId] });
}

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
    onSuccess: ({ userId }) => queryClient.invalidateQueries({ queryKey: [KEY, userId] }),
    meta: { silent: true },
  });
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
