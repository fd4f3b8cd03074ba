import type { SupabaseClient } from "@supabase/supabase-js";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import type { Database } from "../../database.types.ts";

/** Puts notifications into inboxes and orders what goes out; answers how many were new to their swimmers. */
export async function addNotifications(service: SupabaseClient<Database>, items: readonly NotificationItem[]) {
  if (items.length === 0) return 0;
  const { data } = await service.rpc("add_notifications", { items: [...items] }).throwOnError();
  return data;
}
