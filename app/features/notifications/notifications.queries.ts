import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { countUnread, type InboxKey, listNotifications, markRead, removeNotifications } from "./notifications.data.ts";

export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: ["notifications", userId, "unread"],
    queryFn: async () => countUnread(await getBrowserClient(), userId),
    meta: { silent: true },
  });

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

export function useMarkRead(userId: string) {
  const reload = useReloadNotifications(userId);
  return useMutation({
    mutationFn: async (id: string | null) => markRead(await getBrowserClient(), userId, id),
    onSettled: reload,
  });
}

export function useRemoveNotifications(userId: string) {
  const reload = useReloadNotifications(userId);
  return useMutation({
    mutationFn: async (ids: readonly string[]) => removeNotifications(await getBrowserClient(), userId, ids),
    onSettled: reload,
  });
}
