import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import {
  type NotificationSettings,
  notificationError,
  toSettingsForm,
  toSettingsRow,
} from "#domain/notifications/notification-settings.ts";

const COLUMNS =
  "email_notifications, push_notifications, water_quality_alerts, notification_weather_alerts, nearby_spot_alerts, water_quality_email, water_quality_push, weather_email, weather_push, nearby_email, nearby_push, event_reminders, notification_group_activities, notification_cleanup_reminders, quiet_from, quiet_to" as const;

/** A second column list, because the same question is refused for three seconds (`read-throttle.ts`). */
const COLUMNS_NOW = `${COLUMNS}, updated_at` as const;

/** As stored now, past what was read before. */
export async function readSettingsNow(client: BackendClient, userId: string): Promise<NotificationSettings> {
  const own = client.from("user_notification_settings").select(COLUMNS_NOW).eq("user_id", userId);
  const data = unwrap(await own.setHeader("Cache-Control", "no-cache").maybeSingle());
  if (!data) return readSettings(client, userId);
  const { updated_at: _version, ...row } = data;
  return toSettingsForm(row);
}

/** Creates the row with defaults when missing. */
export async function readSettings(client: BackendClient, userId: string): Promise<NotificationSettings> {
  const settings = client.from("user_notification_settings");
  const own = settings.select(COLUMNS).eq("user_id", userId).setHeader("Cache-Control", "no-cache");
  const known = unwrap(await own.maybeSingle());
  return toSettingsForm(known ?? unwrap(await settings.upsert({ user_id: userId }).select(COLUMNS).single()));
}

type Saving = {
  userId: string;
  changes: Partial<NotificationSettings>;
  /** With the changes. */
  values: NotificationSettings;
  zone: string;
};

export async function saveSettings(client: BackendClient, { userId, changes, values, zone }: Saving) {
  const row = toSettingsRow(changes, values, zone);
  const change = client.from("user_notification_settings").update(row).eq("user_id", userId);
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
