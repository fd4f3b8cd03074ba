import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { createExportData } from "./export-my-data.data.ts";
import { handleExport } from "./handler.ts";

export default {
  fetch: withSupabase<Database>(
    { auth: "user", errors: { detailed: false } },
    (request, { supabase, supabaseAdmin, userClaims }) =>
      respond(async () => {
        if (!userClaims) throw requestError("insufficient_permissions");
        const access = { caller: supabase, service: supabaseAdmin, userId: userClaims.id };
        return handleExport(request, createExportData(access));
      }),
  ),
};
