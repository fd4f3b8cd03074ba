import process from "node:process";
import { withSupabase } from "@supabase/server";
import { readPlans } from "../../../domain/subscription/plans.ts";
import type { Database } from "../../database.types.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { createStripe } from "../_shared/payments/create-stripe.ts";
import { createEndSubscription } from "../_shared/payments/subscriptions/end-subscription.ts";
import { createSubscriptionsData } from "../_shared/payments/subscriptions/subscriptions.data.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { createAdminData } from "./admin-users.data.ts";
import { handleAdminUsers } from "./handler.ts";

export default {
  fetch: withSupabase<Database>(
    { auth: "user", errors: { detailed: false } },
    (request, { supabase, supabaseAdmin, userClaims }) =>
      respond(async () => {
        if (!userClaims) throw requestError("insufficient_permissions");
        const data = createAdminData({ caller: supabase, service: supabaseAdmin });
        const endSubscription = createEndSubscription({
          stripe: createStripe(),
          plans: readPlans(process.env),
          data: createSubscriptionsData(supabaseAdmin),
          now: () => new Date(),
          notify: (items) => addNotifications(supabaseAdmin, items),
        });
        return handleAdminUsers(request, { callerId: userClaims.id, data, endSubscription });
      }),
  ),
};
