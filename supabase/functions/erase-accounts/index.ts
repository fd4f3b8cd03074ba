import process from "node:process";
import { withSupabase } from "@supabase/server";
import { readPlans } from "../../../domain/subscription/plans.ts";
import type { Database } from "../../database.types.ts";
import { createEraseData } from "../_shared/erase-account.data.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { createStripe } from "../_shared/payments/create-stripe.ts";
import { createEndSubscription } from "../_shared/payments/subscriptions/end-subscription.ts";
import { createSubscriptionsData } from "../_shared/payments/subscriptions/subscriptions.data.ts";
import { respond } from "../_shared/respond.ts";
import { handleEraseAccounts } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() =>
      handleEraseAccounts(request, {
        data: createEraseData(supabaseAdmin),
        now: Date.now,
        endSubscription: createEndSubscription({
          stripe: createStripe(),
          plans: readPlans(process.env),
          data: createSubscriptionsData(supabaseAdmin),
          now: () => new Date(),
          notify: (items) => addNotifications(supabaseAdmin, items),
        }),
      }),
    ),
  ),
};
