import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { readPushState, subscribeToPush, unsubscribeFromPush } from "#app/browser/push.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import type { NotificationSettings } from "#domain/notifications/notification-settings.ts";
import { readPushKey, readSettings, removeSubscription, saveSettings, saveSubscription } from "./settings.data.ts";

export const settingsQuery = (userId: string) =>
  clientQuery(["notification-settings", userId], (client) => readSettings(client, userId));

export function useSaveSettings(userId: string) {
  const queryClient = useQueryClient();
  return useClientMutation(
    async (client, settings: NotificationSettings) => {
      await saveSettings(client, { userId, settings, zone: deviceTimeZone() });
      queryClient.setQueryData(settingsQuery(userId).queryKey, settings);
    },
    { silent: true },
  );
}

export const pushQuery = queryOptions({
  queryKey: ["push-state"],
  queryFn: readPushState,
  refetchOnMount: "always",
  meta: { silent: true },
});

/** Turning it on prompts the swimmer. */
export const useSetPush = () =>
  useClientMutation(
    async (client, isOn: boolean) => {
      if (!isOn) {
        const endpoint = await unsubscribeFromPush();
        if (endpoint) await removeSubscription(client, endpoint);
        return;
      }
      const subscription = await subscribeToPush(await readPushKey(client));
      if (subscription) await saveSubscription(client, subscription);
    },
    { reload: pushQuery.queryKey },
  );
