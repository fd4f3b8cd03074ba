import type { SupabaseClient } from "@supabase/supabase-js";
import type { BillingCycle, PaidTier } from "../../../../../domain/subscription/subscription-words.ts";
import type { Database } from "../../../../database.types.ts";
import { createPaymentEventsData } from "../payment-events.data.ts";
import type { HistoryEntry } from "./history-entry.ts";
import type { SubscriptionState } from "./subscription-state.ts";

type TrialWish = { tier: PaidTier; cycle: BillingCycle; trialDays: number; autoConvert: boolean };

/** Payment tables, with service rights. */
export function createSubscriptionsData(service: SupabaseClient<Database>) {
  return {
    ...createPaymentEventsData(service),

    /** Creates a free, inactive row where there is none. */
    async ensureSettings(userId: string) {
      const { data } = await service.rpc("ensure_premium_settings", { user_id: userId }).throwOnError();
      return data;
    },

    /** Null when no account has this customer. */
    async findUserId(customerId: string): Promise<string | null> {
      const settings = service.from("user_premium_settings").select("user_id").eq("stripe_customer_id", customerId);
      const { data } = await settings.maybeSingle().throwOnError();
      return data?.user_id ?? null;
    },

    /** Of two parallel calls the first customer is kept; returns that one. */
    async keepCustomer(userId: string, customerId: string) {
      const { data } = await service
        .rpc("keep_stripe_customer", { user_id: userId, customer_id: customerId })
        .throwOnError();
      return data;
    },

    /** Take it before asking the provider. */
    async beginSync(userId: string) {
      const { data } = await service.rpc("begin_subscription_sync", { user_id: userId }).throwOnError();
      return data;
    },

    async applySync(userId: string, token: number, state: SubscriptionState): Promise<"applied" | "stale"> {
      const { data } = await service.rpc("apply_subscription_sync", { user_id: userId, token, state }).throwOnError();
      return data === "applied" ? "applied" : "stale";
    },

    /** False when it was recorded before. */
    async recordEntry(userId: string, entry: HistoryEntry, providerEventId: string) {
      const { data } = await service
        .rpc("record_subscription_event", {
          user_id: userId,
          event_type: entry.eventType,
          provider_event_id: providerEventId,
          occurred_at: entry.occurredAt.toISOString(),
          ...(entry.tier && { subscription_tier: entry.tier }),
          ...(entry.cycle && { billing_cycle: entry.cycle }),
          details: entry.details,
          metadata: entry.details,
        })
        .throwOnError();
      return data;
    },

    /** Call before opening a checkout: the refresh then finds a purchase without an event. */
    async expectCheckout(userId: string, openUntil: Date) {
      await service.rpc("expect_checkout", { user_id: userId, open_until: openUntil.toISOString() }).throwOnError();
    },

    async claimTrial(userId: string, { tier, cycle, trialDays, autoConvert }: TrialWish) {
      const wish = { user_id: userId, tier, cycle, trial_days: trialDays, auto_convert: autoConvert };
      const { data } = await service.rpc("claim_trial", wish).throwOnError();
      if (data !== "claimed" && data !== "already_subscribed" && data !== "trial_used") {
        throw new Error(`claim_trial answered ${data}`);
      }
      return data;
    },

    /** Whether the trial is used, or being started in another tab. */
    async hasTrialRecord(userId: string) {
      const trials = service.from("subscription_history").select("id").eq("user_id", userId);
      const { data } = await trials.eq("event_type", "trial_started").limit(1).throwOnError();
      return data.length > 0;
    },

    async releaseTrial(userId: string) {
      await service.rpc("release_trial", { user_id: userId }).throwOnError();
    },

    /** Whose row is due for a refresh, longest waiting first. */
    async listDue(limit: number) {
      const { data } = await service.rpc("list_due_subscriptions", { max_results: limit }).throwOnError();
      // Generated types assume that columns of a procedure are never null.
      return data.map(({ user_id, stripe_customer_id, email }: (typeof data)[number] & { email: string | null }) => ({
        userId: user_id,
        customerId: stripe_customer_id,
        email,
      }));
    },
  };
}

export type SubscriptionsData = ReturnType<typeof createSubscriptionsData>;
