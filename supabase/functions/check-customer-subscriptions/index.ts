import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { createPayments } from "../_shared/payments/create-payments.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { handleCustomerSubscriptions } from "./handler.ts";

export default {
  fetch: withSupabase<Database>(
    { auth: "user", errors: { detailed: false } },
    (request, { supabase, supabaseAdmin, userClaims }) =>
      respond(async () => {
        if (!userClaims) throw requestError("insufficient_permissions");
        return handleCustomerSubscriptions(request, createPayments({ supabase, supabaseAdmin, userClaims }));
      }),
  ),
};
