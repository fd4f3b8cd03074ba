import type { SupabaseClient } from "@supabase/supabase-js";
import type { BillingCycle, PaidTier } from "../../../../domain/subscription/subscription-words.ts";
import type { Database, Json } from "../../../database.types.ts";
import type { HistoryEntry } from "./history-entry.ts";
import type { SubscriptionState } from "./subscription-state.ts";

type PaymentEvent = { id: string; type: string; occurredAt: Date; payload: Json };
type TrialWish = { tier: PaidTier; cycle: BillingCycle; trialDays: number; autoConvert: boolean };

/** All that the server reads and writes of payments, by the rights of the service. */
export function createSubscriptionsData(service: SupabaseClient<Database>) {
  return {
    /** The row of a swimmer; made as free, inactive and without a card where there is none. */
    async ensureSettings(userId: string) {
      const { data } = await service.rpc("ensure_premium_settings", { user_id: userId }).throwOnError();
      return data;
    },

    /** Whose customer it is; null when it is nobody's. */
    async findUserId(customerId: string): Promise<string | null> {
      const settings = service.from("user_premium_settings").select("user_id").eq("stripe_customer_id", customerId);
      const { data } = await settings.maybeSingle().throwOnError();
      return data?.user_id ?? null;
    },

    /** Two calls that both made a customer keep the first; answers which. */
    async keepCustomer(userId: string, customerId: string) {
      const { data } = await service
        .rpc("keep_stripe_customer", { user_id: userId, customer_id: customerId })
        .throwOnError();
      return data;
    },

    /** To be taken before the provider is asked. */
    async beginSync(userId: string) {
      const { data } = await service.rpc("begin_subscription_sync", { user_id: userId }).throwOnError();
      return data;
    },

    async applySync(userId: string, token: number, state: SubscriptionState): Promise<"applied" | "stale"> {
      const { data } = await service.rpc("apply_subscription_sync", { user_id: userId, token, state }).throwOnError();
      return data === "applied" ? "applied" : "stale";
    },

    /** False when the same was recorded before. */
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

    async receiveEvent({ id, type, occurredAt, payload }: PaymentEvent): Promise<"new" | "again" | "done"> {
      const event = { id, type, occurred_at: occurredAt.toISOString(), payload };
      const { data } = await service.rpc("receive_payment_event", event).throwOnError();
      return data === "done" || data === "again" ? data : "new";
    },

    async finishEvent(id: string, outcome: string, error: string | null = null) {
      await service.rpc("finish_payment_event", { id, outcome, ...(error !== null && { error }) }).throwOnError();
    },

    async claimTrial(userId: string, { tier, cycle, trialDays, autoConvert }: TrialWish) {
      const wish = { user_id: userId, tier, cycle, trial_days: trialDays, auto_convert: autoConvert };
      const { data } = await service.rpc("claim_trial", wish).throwOnError();
      if (data !== "claimed" && data !== "already_subscribed" && data !== "trial_used") {
        throw new Error(`claim_trial answered ${data}`);
      }
      return data;
    },

    /** Whether the swimmer has had their trial, or is starting it in another tab. */
    async hasTrialRecord(userId: string) {
      const trials = service.from("subscription_history").select("id").eq("user_id", userId);
      const { data } = await trials.eq("event_type", "trial_started").limit(1).throwOnError();
      return data.length > 0;
    },

    async releaseTrial(userId: string) {
      await service.rpc("release_trial", { user_id: userId }).throwOnError();
    },

    /** Whom the provider has to be asked about, the longest waiting first. */
    async listDue(limit: number) {
      const { data } = await service.rpc("list_due_subscriptions", { max_results: limit }).throwOnError();
      return data.map(({ user_id, stripe_customer_id }) => ({ userId: user_id, customerId: stripe_customer_id }));
    },

    async removeOldEvents() {
      const { data } = await service.rpc("remove_old_payment_events").throwOnError();
      return data;
    },
  };
}

export type SubscriptionsData = ReturnType<typeof createSubscriptionsData>;
