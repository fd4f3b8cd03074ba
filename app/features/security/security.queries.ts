import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { openAccountClient } from "#app/features/account/open-account-client.ts";
import { findFactor } from "#app/features/account/second-factor.data.ts";
import * as data from "./security.data.ts";

export const sessionsQuery = clientQuery(["security", "sessions"], data.getSessions);
export const historyQuery = clientQuery(["security", "history"], data.getSignInHistory);

/** What needs the whole account client, which is loaded late. */
export const factorQuery = queryOptions({
  queryKey: ["security", "factor"],
  queryFn: async () => {
    const client = await openAccountClient();
    const factor = await findFactor(client);
    return factor && { ...factor, codesLeft: await data.countRecoveryCodes(client) };
  },
  meta: { silent: true },
});

export const identitiesQuery = queryOptions({
  queryKey: ["security", "identities"],
  queryFn: async () => data.getIdentities(await openAccountClient()),
  meta: { silent: true },
});

export const useEndSessions = () =>
  useClientMutation((client, ids: readonly string[]) => data.endSessions(client, ids), {
    reload: sessionsQuery.queryKey,
  });

/** Loads everything again that a change of the second factor touches. */
export function useReloadSecurity() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["security"] });
}

export function useUnlink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (identity: data.Identity) => data.unlinkIdentity(await openAccountClient(), identity),
    onSettled: () => queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
    meta: { silent: true },
  });
}

export const useExport = () => useClientMutation((client) => data.exportData(client), { silent: true });
export const useRequestDeletion = () => useClientMutation((client) => data.requestDeletion(client), { silent: true });
export const useUndoDeletion = () => useClientMutation((client) => data.undoDeletion(client), { silent: true });
