import process from "node:process";
import { withSupabase } from "@supabase/server";
import { readPlans } from "../../../domain/subscription/plans.ts";
import type { Database } from "../../database.types.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { createStripe } from "../_shared/payments/create-stripe.ts";
import { createPaymentProvider } from "../_shared/payments/customers/read-customer.ts";
import { createMoneyBack } from "../_shared/payments/money-back.ts";
import { createSubscriptionsData } from "../_shared/payments/subscriptions/subscriptions.data.ts";
import { respond } from "../_shared/respond.ts";
import { handleRefreshSubscriptions } from "./handler.ts";
import { createReminderData } from "./reminders.data.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => {
      const [stripe, plans] = [createStripe(), readPlans(process.env)];
      return handleRefreshSubscriptions(request, {
        data: { ...createSubscriptionsData(supabaseAdmin), ...createReminderData(supabaseAdmin) },
        sync: stripe && { provider: createPaymentProvider(stripe, plans), plans },
        provider: stripe && createMoneyBack(stripe),
        notify: (items) => addNotifications(supabaseAdmin, items),
        now: () => new Date(),
      });
    }),
  ),
};
