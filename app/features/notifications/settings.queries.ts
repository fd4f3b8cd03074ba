import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readPushState, subscribeToPush, unsubscribeFromPush } from "#app/browser/push.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import type { NotificationSettings } from "#domain/notifications/notification-settings.ts";
import { readPushKey, readSettings, removeSubscription, saveSettings, saveSubscription } from "./settings.data.ts";

export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["notification-settings", userId],
    queryFn: async () => readSettings(await getBrowserClient(), userId),
    meta: { silent: true },
  });

export function useSaveSettings(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (settings: NotificationSettings) => {
      await saveSettings(await getBrowserClient(), { userId, settings, zone: deviceTimeZone() });
    },
    onSuccess: (_saved, settings) => queryClient.setQueryData(settingsQuery(userId).queryKey, settings),
    meta: { silent: true },
  });
}

export const pushQuery = queryOptions({
  queryKey: ["push-state"],
  queryFn: readPushState,
  refetchOnMount: "always",
  meta: { silent: true },
});

export function useSetPush() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const client = await getBrowserClient();
      if (!isOn) {
        const endpoint = await unsubscribeFromPush();
        if (endpoint) await removeSubscription(client, endpoint);
        return;
      }
      const subscription = await subscribeToPush(await readPushKey(client));
      if (subscription) await saveSubscription(client, subscription);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
}
