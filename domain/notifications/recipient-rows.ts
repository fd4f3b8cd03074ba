import * as z from "zod/mini";
import type { AlertSeverity } from "../alerts/alert-words.ts";
import type { NotificationText } from "./compose-mail.ts";
import { type AlertRelevance, type Delivery, type DeliverySettings, planDeliveries } from "./plan-deliveries.ts";

const recipientRow = z.object({
  user_id: z.string(),
  email_notifications: z.boolean(),
  push_notifications: z.boolean(),
  quiet_from: z.nullable(z.string()),
  quiet_to: z.nullable(z.string()),
  time_zone: z.string(),
  emails_today: z.number(),
  pushes_today: z.number(),
});

const audienceRow = z.extend(recipientRow, {
  is_favorite: z.boolean(),
  distance_km: z.nullable(z.number()),
  alert_radius_km: z.nullable(z.number()),
  is_muted: z.boolean(),
  water_quality_alerts: z.boolean(),
  weather_alerts: z.boolean(),
  nearby_spot_alerts: z.boolean(),
});

export type Recipient = { userId: string; reach: DeliverySettings };

const toRecipient = (row: z.infer<typeof recipientRow>): Recipient => ({
  userId: row.user_id,
  reach: {
    email: row.email_notifications,
    push: row.push_notifications,
    quiet: { from: row.quiet_from, to: row.quiet_to, timeZone: row.time_zone },
    emailsToday: row.emails_today,
    pushesToday: row.pushes_today,
  },
});

export const parseRecipient = (row: unknown): Recipient => toRecipient(recipientRow.parse(row));

export function parseAudience(row: unknown): Recipient & { concern: AlertRelevance } {
  const found = audienceRow.parse(row);
  return {
    ...toRecipient(found),
    concern: {
      isFavorite: found.is_favorite,
      distanceKm: found.distance_km,
      alertRadiusKm: found.alert_radius_km,
      isMuted: found.is_muted,
      waterQualityAlerts: found.water_quality_alerts,
      weatherAlerts: found.weather_alerts,
      nearbySpotAlerts: found.nearby_spot_alerts,
    },
  };
}

/** The argument of `add_notifications`. */
export type NotificationItem = {
  user_id: string;
  kind:
    | "alert"
    | "all_clear"
    | "rule"
    | "payment"
    | "achievement"
    | "platform"
    | "shore_watch"
    | "gathering_go"
    | "cleanup_summary"
    | "group_join"
    | "group_post"
    | "gathering_reminder"
    | "gathering_change"
    | "gathering_cancelled"
    | "gathering_place";
  title: string;
  body: string;
  link: string;
  alert_id: string | null;
  /** Null when it is about no spot, such as a payment. */
  spot_id: string | null;
  /** Null when the alert's own end applies. */
  expires_at: string | null;
  source_key: string;
  deliveries: { channel: string; due_at: string; held_for: string | null }[];
};

const toRow = ({ channel, dueAt, heldFor }: Delivery) => ({ channel, due_at: dueAt, held_for: heldFor });

type Source = Pick<NotificationItem, "kind" | "alert_id" | "spot_id" | "expires_at" | "source_key"> & {
  severity: AlertSeverity | null;
};

export function toNotificationItem(
  text: NotificationText,
  { userId, reach }: Recipient,
  { severity, ...source }: Source,
  now: Date,
): NotificationItem {
  return { user_id: userId, ...source, ...text, deliveries: planDeliveries(severity, reach, now).map(toRow) };
}
