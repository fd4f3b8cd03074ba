import type { SupabaseClient } from "@supabase/supabase-js";
import type { BillingCycle, PaidTier, SubscriptionTier } from "../../../../domain/subscription/subscription-words.ts";
import type { Database } from "../../../database.types.ts";

type Clients = { swimmer: SupabaseClient<Database>; service: SupabaseClient<Database>; userId: string };
type Step = { type: string; tier: PaidTier; cycle: BillingCycle; trialDays: number | null };
type Reconciled = { subscriptionId: string; tier: SubscriptionTier; cycle: BillingCycle | null; occurredAt: Date };

/** What the selling functions read and write about their caller. */
export function createBuyingData({ swimmer, service, userId }: Clients) {
  return {
    /** A banned swimmer cannot read their own profile. */
    async mayBuy() {
      const { data } = await swimmer.from("profiles").select("id").eq("id", userId).maybeSingle().throwOnError();
      return data !== null;
    },

    /** False after too many checkouts within the hour. */
    async takeCheckoutTurn() {
      const { data } = await service.rpc("take_checkout_turn", { user_id: userId }).throwOnError();
      return data;
    },

    /** Replaces a customer that the provider no longer knows. */
    async replaceCustomer(customerId: string) {
      const { data: token } = await service.rpc("begin_subscription_sync", { user_id: userId }).throwOnError();
      const state = { stripe_customer_id: customerId, stripe_subscription_id: null };
      await service.rpc("apply_subscription_sync", { user_id: userId, token, state }).throwOnError();
    },

    /** Records once per subscription that our row had to be reconciled. */
    async recordReconciled({ subscriptionId, tier, cycle, occurredAt }: Reconciled) {
      await service
        .rpc("record_subscription_event", {
          user_id: userId,
          event_type: "reconciled",
          provider_event_id: `reconciled:${subscriptionId}`,
          occurred_at: occurredAt.toISOString(),
          subscription_tier: tier,
          ...(cycle && { billing_cycle: cycle }),
          details: { subscription: subscriptionId },
          metadata: { subscription: subscriptionId },
        })
        .throwOnError();
    },

    /** For statistics; no purchase waits for it. */
    async trackStep({ type, tier, cycle, trialDays }: Step) {
      const step = { user_id: userId, event_type: type, subscription_tier: tier, billing_cycle: cycle };
      const { error } = await service.from("subscription_analytics").insert({ ...step, trial_days: trialDays });
      if (error) console.error(`The step ${type} was not noted: ${error.message}`);
    },
  };
}

export type BuyingData = ReturnType<typeof createBuyingData>;
