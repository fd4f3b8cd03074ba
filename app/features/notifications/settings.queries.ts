import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { readPushState, subscribeToPush, unsubscribeFromPush } from "#app/browser/push.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import type { NotificationSettings } from "#domain/notifications/notification-settings.ts";
import {
  readPushKey,
  readSettings,
  readSettingsNow,
  removeSubscription,
  saveSettings,
  saveSubscription,
} from "./settings.data.ts";

export const settingsQuery = (userId: string) =>
  clientQuery(["notification-settings", userId], (client) => readSettings(client, userId));

type Change = { changes: Partial<NotificationSettings>; values: NotificationSettings };

export function useSettingsStore(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(userId);
  const { mutateAsync: save } = useClientMutation(
    async (client, { changes, values }: Change) => {
      await saveSettings(client, { userId, changes, values, zone: deviceTimeZone() });
      queryClient.setQueryData(queryKey, values);
      return values;
    },
    { silent: true },
  );
  const { mutateAsync: reload } = useClientMutation((client) => readSettingsNow(client, userId), { silent: true });
  return {
    reload: () => reload(),
    save: (changes: Change["changes"], values: Change["values"]) => save({ changes, values }),
  };
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
