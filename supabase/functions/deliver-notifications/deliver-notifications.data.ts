import type { SupabaseClient } from "@supabase/supabase-js";
import { type OpenAlert, openAlertRow } from "../../../domain/alerts/open-alert.ts";
import type { NotificationMail } from "../../../domain/notifications/compose-mail.ts";
import { formatReplacementAlert } from "../../../domain/notifications/format-notification.ts";
import type { Database } from "../../database.types.ts";

/** Per channel; the rest waits for the next call, a minute later. */
const DELIVERIES_PER_CALL = 200;

type ClaimedRow = Database["public"]["Functions"]["claim_deliveries"]["Returns"][number];

/** The generated type doesn't mark nullable columns of functions. */
export type Delivery = Omit<
  ClaimedRow,
  "open_alert" | "in_force" | "expires_at" | "email" | "spot_id" | "alert_rule" | "alert_id" | "severity"
> & {
  /** The alert in force at its spot when it is sent. */
  openAlert: OpenAlert | null;
  isEnded: boolean;
  expiresAt: string | null;
  email: string | null;
  spot_id: string | null;
  alert_rule: string | null;
  alert_id: string | null;
  severity: ClaimedRow["severity"] | null;
};
export type PushSubscriptionRow = { id: string; user_id: string; endpoint: string; p256dh: string; auth: string };

export function createDeliveryData(service: SupabaseClient<Database>) {
  return {
    /** Claims due deliveries for five minutes, so that no other call sends them. */
    async claim(channel: "email" | "push", now: Date): Promise<Delivery[]> {
      const wish = { way: channel, most: DELIVERIES_PER_CALL, moment: now.toISOString() };
      const { data } = await service.rpc("claim_deliveries", wish).throwOnError();
      return data.map(({ open_alert, in_force, expires_at, ...row }) => ({
        ...row,
        ...formatReplacementAlert(in_force),
        isEnded: row.is_over,
        openAlert: openAlertRow(open_alert),
        expiresAt: expires_at,
      }));
    },

    async sendMail(deliveries: string[], mail: NotificationMail & { to: string }, expiresAt: Date) {
      const call = { deliveries, mail, expires_at: expiresAt.toISOString() };
      const { data } = await service.rpc("send_notification_mail", call).throwOnError();
      return data;
    },

    /** Records the result, unless another call has already done so. */
    async finish(ids: string[], status: "sent" | "failed" | "skipped", error: string | null = null) {
      if (ids.length === 0) return;
      const change = { status, error, claimed_until: null, at: new Date().toISOString() };
      await service.from("alert_deliveries").update(change).in("id", ids).eq("status", "pending").throwOnError();
    },

    async retryAt(id: string, dueAt: Date, error: string) {
      const change = { due_at: dueAt.toISOString(), claimed_until: null, error };
      await service.from("alert_deliveries").update(change).eq("id", id).eq("status", "pending").throwOnError();
    },

    async listSubscriptions(userIds: string[]): Promise<PushSubscriptionRow[]> {
      if (userIds.length === 0) return [];
      const columns = service.from("push_subscriptions").select("id, user_id, endpoint, p256dh, auth");
      const { data } = await columns.in("user_id", userIds).throwOnError();
      return data;
    },

    async removeSubscription(id: string) {
      await service.from("push_subscriptions").delete().eq("id", id).throwOnError();
    },
  };
}

export type DeliveryData = ReturnType<typeof createDeliveryData>;

export async function isStaff(caller: SupabaseClient<Database>) {
  const { data } = await caller.rpc("is_staff").throwOnError();
  return data;
}
