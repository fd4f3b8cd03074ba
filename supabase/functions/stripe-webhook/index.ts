import process from "node:process";
import { withSupabase } from "@supabase/server";
import type { SupabaseClient } from "@supabase/supabase-js";
import { readPlans } from "../../../domain/subscription/plans.ts";
import type { Database } from "../../database.types.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { createPayments } from "../_shared/payments/create-payments.ts";
import { createStripe, isLiveMode, readWebhookSecret } from "../_shared/payments/create-stripe.ts";
import { createPaymentProvider } from "../_shared/payments/customers/read-customer.ts";
import { createMoneyBack } from "../_shared/payments/money-back.ts";
import { createSubscriptionsData } from "../_shared/payments/subscriptions/subscriptions.data.ts";
import { respond } from "../_shared/respond.ts";
import { handleStripeWebhook } from "./handler.ts";

function createWebhook(service: SupabaseClient<Database>) {
  const [stripe, secret, plans] = [createStripe(), readWebhookSecret(), readPlans(process.env)];
  if (!stripe || !secret) return null;
  const event = {
    plans,
    provider: createPaymentProvider(stripe, plans),
    moneyBack: createMoneyBack(stripe),
    notify: (items: Parameters<typeof addNotifications>[1]) => addNotifications(service, items),
  };
  return { secret, isLive: isLiveMode(), now: () => new Date(), data: createSubscriptionsData(service), event };
}

export default {
  // The provider has no API key of ours: only the signature proves its messages.
  fetch: withSupabase<Database>(
    { auth: ["user", "none"], errors: { detailed: false } },
    (request, { supabase, supabaseAdmin, userClaims }) =>
      respond(() =>
        handleStripeWebhook(request, {
          webhook: createWebhook(supabaseAdmin),
          payments: userClaims ? createPayments({ supabase, supabaseAdmin, userClaims }) : null,
        }),
      ),
  ),
};
