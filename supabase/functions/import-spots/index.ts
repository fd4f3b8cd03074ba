import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { handleImportSpots } from "./handler.ts";
import { createImportData, isAdmin } from "./import-spots.data.ts";

export default {
  fetch: withSupabase<Database>(
    { auth: ["secret", "user"], errors: { detailed: false } },
    (request, { supabase, supabaseAdmin, userClaims }) =>
      respond(async () => {
        if (userClaims && !(await isAdmin(supabase))) throw requestError("insufficient_permissions");
        return handleImportSpots(request, {
          adminId: userClaims?.id ?? null,
          data: createImportData(supabaseAdmin),
          now: () => performance.now(),
        });
      }),
  ),
};
