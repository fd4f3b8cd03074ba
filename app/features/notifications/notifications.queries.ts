import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { countUnread, type InboxKey, listNotifications, markRead, removeNotifications } from "./notifications.data.ts";

export const unreadQuery = (userId: string) =>
  clientQuery(["notifications", userId, "unread"], (client) => countUnread(client, userId));

export const inboxQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ["notifications", userId, "inbox"],
    queryFn: async ({ pageParam }) => listNotifications(await getBrowserClient(), userId, pageParam),
    initialPageParam: null as InboxKey | null,
    getNextPageParam: (page) => page.next,
    staleTime: 30_000,
    refetchOnMount: true,
    meta: { silent: true },
  });

export function useReloadNotifications(userId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["notifications", userId] });
}

export const useMarkRead = (userId: string) =>
  useClientMutation((client, id: string | null) => markRead(client, userId, id), {
    reload: ["notifications", userId],
  });

export const useRemoveNotifications = (userId: string) =>
  useClientMutation((client, ids: readonly string[]) => removeNotifications(client, userId, ids), {
    reload: ["notifications", userId],
  });
