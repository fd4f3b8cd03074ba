import type { SupabaseClient } from "@supabase/supabase-js";
import type { BillingCycle, PaidTier, SubscriptionTier } from "../../../../domain/subscription/subscription-words.ts";
import type { Database } from "../../../database.types.ts";

type Clients = { swimmer: SupabaseClient<Database>; service: SupabaseClient<Database>; userId: string };
type Step = { type: string; tier: PaidTier; cycle: BillingCycle; trialDays: number | null };
type Reconciled = { subscriptionId: string; tier: SubscriptionTier; cycle: BillingCycle | null; occurredAt: Date };

/** What the functions that sell ask of the database about their caller, beside what every sync asks. */
export function createBuyingData({ swimmer, service, userId }: Clients) {
  return {
    /** Whoever is banned does not see their own profile. */
    async mayBuy() {
      const { data } = await swimmer.from("profiles").select("id").eq("id", userId).maybeSingle().throwOnError();
      return data !== null;
    },

    /** False for who has begun more checkouts within the hour than anybody needs. */
    async takeCheckoutTurn() {
      const { data } = await service.rpc("take_checkout_turn", { user_id: userId }).throwOnError();
      return data;
    },

    /** In the place of a customer that the provider does not know any more. */
    async replaceCustomer(customerId: string) {
      const { data: token } = await service.rpc("begin_subscription_sync", { user_id: userId }).throwOnError();
      const state = { stripe_customer_id: customerId, stripe_subscription_id: null };
      await service.rpc("apply_subscription_sync", { user_id: userId, token, state }).throwOnError();
    },

    /** That our row had to be brought up to date by the server's own look, once for each subscription. */
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

    /** A figure that nobody's purchase waits for. */
    async trackStep({ type, tier, cycle, trialDays }: Step) {
      const step = { user_id: userId, event_type: type, subscription_tier: tier, billing_cycle: cycle };
      const { error } = await service.from("subscription_analytics").insert({ ...step, trial_days: trialDays });
      if (error) console.error(`The step ${type} was not noted: ${error.message}`);
    },
  };
}

export type BuyingData = ReturnType<typeof createBuyingData>;
