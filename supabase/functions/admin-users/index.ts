import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
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
        return handleAdminUsers(request, { callerId: userClaims.id, data });
      }),
  ),
};
