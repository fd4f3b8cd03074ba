import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import {
  type NotificationSettings,
  notificationError,
  toSettingsForm,
  toSettingsRow,
} from "#domain/notifications/notification-settings.ts";

const COLUMNS =
  "email_notifications, push_notifications, water_quality_alerts, notification_weather_alerts, nearby_spot_alerts, event_reminders, marketing_emails, quiet_from, quiet_to" as const;

/** Creates the row with defaults when missing. */
export async function readSettings(client: BackendClient, userId: string): Promise<NotificationSettings> {
  const settings = client.from("user_notification_settings");
  const known = unwrap(await settings.select(COLUMNS).eq("user_id", userId).maybeSingle());
  return toSettingsForm(known ?? unwrap(await settings.upsert({ user_id: userId }).select(COLUMNS).single()));
}

type Saving = { userId: string; settings: NotificationSettings; zone: string };

export async function saveSettings(client: BackendClient, { userId, settings, zone }: Saving) {
  const change = client.from("user_notification_settings").update(toSettingsRow(settings, zone)).eq("user_id", userId);
  const { data, error } = await change.select("user_id");
  if (error || data.length === 0) throw notificationError("settings_not_saved", error);
}

export async function readPushKey(client: BackendClient): Promise<string> {
  const { data, error } = await client.functions.invoke<{ key: string | null }>("web-push-key", { body: {} });
  if (error || !data?.key) throw notificationError("push_not_set_up", error);
  return data.key;
}

export async function saveSubscription(
  client: BackendClient,
  subscription: { endpoint: string; p256dh: string; auth: string },
) {
  unwrap(await client.rpc("save_push_subscription", subscription));
}

export async function removeSubscription(client: BackendClient, endpoint: string) {
  unwrap(await client.from("push_subscriptions").delete().eq("endpoint", endpoint));
}
