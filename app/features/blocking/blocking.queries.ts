import { useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { blockByUsername, block as blockSwimmer, listBlocked, unblock } from "./blocking.data.ts";

export const blockedQuery = (userId: string) => clientQuery(["blocked-swimmers", userId], listBlocked);

const REVIEWS = ["reviews"];

/** Names and reviews of others appear or disappear with a block. */
function useReloadOthers(userId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: blockedQuery(userId).queryKey }),
      queryClient.invalidateQueries({ queryKey: REVIEWS }),
    ]);
  };
}

export const useBlockByUsername = (userId: string) =>
  useClientMutation((client, username: string) => blockByUsername(client, userId, username), {
    onSuccess: useReloadOthers(userId),
    silent: true,
  });

export const useBlock = (userId: string) =>
  useClientMutation((client, blockedId: string) => blockSwimmer(client, userId, blockedId), {
    onSuccess: useReloadOthers(userId),
  });

export const useUnblock = (userId: string) =>
  useClientMutation((client, blockedId: string) => unblock(client, userId, blockedId), {
    onSuccess: useReloadOthers(userId),
  });
