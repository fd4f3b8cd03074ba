import type { SupabaseClient } from "@supabase/supabase-js";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import type { Database } from "../../database.types.ts";

/** Adds notifications to inboxes and queues their deliveries; returns how many were new. */
export async function addNotifications(service: SupabaseClient<Database>, items: readonly NotificationItem[]) {
  if (items.length === 0) return 0;
  const { data } = await service.rpc("add_notifications", { items: [...items] }).throwOnError();
  return data;
}
