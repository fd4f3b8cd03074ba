import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

const PAGE_SIZE = 500;
const COLUMNS =
  "user_id, subscription_tier, subscription_status, billing_cycle, current_period_end, auto_renew, renewal_cents, payment_method_status, stripe_subscription_id" as const;

/** Trials and years that end soon, and banned swimmers with a renewing plan. */
export function createReminderData(service: SupabaseClient<Database>) {
  return {
    /** In pages, nearest end first. */
    async *listEnding(from: Date, until: Date) {
      for (let start = 0; ; start += PAGE_SIZE) {
        const { data } = await service
          .from("user_premium_settings")
          .select(COLUMNS)
          .in("subscription_status", ["active", "trialing"])
          .or("subscription_status.eq.trialing,billing_cycle.eq.annual")
          .gt("current_period_end", from.toISOString())
          .lte("current_period_end", until.toISOString())
          .order("current_period_end")
          .order("user_id")
          .range(start, start + PAGE_SIZE - 1)
          .throwOnError();
        yield data;
        if (data.length < PAGE_SIZE) return;
      }
    },

    /** Banned swimmers with a renewing plan. */
    async listBannedPayers(limit: number) {
      const { data } = await service.rpc("list_banned_payers", { max_results: limit }).throwOnError();
      return data.map(({ user_id, stripe_customer_id, stripe_subscription_id }) => ({
        userId: user_id,
        customerId: stripe_customer_id,
        subscriptionId: stripe_subscription_id,
      }));
    },
  };
}

export type ReminderData = ReturnType<typeof createReminderData>;
