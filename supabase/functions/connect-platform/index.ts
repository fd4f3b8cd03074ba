import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { createFitness } from "../_shared/fitness/create-fitness.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { handleConnectPlatform } from "./handler.ts";

export default {
  fetch: withSupabase<Database>(
    { auth: "user", errors: { detailed: false } },
    (request, { supabaseAdmin, userClaims }) =>
      respond(async () => {
        if (!userClaims) throw requestError("insufficient_permissions");
        return handleConnectPlatform(request, { ...createFitness(supabaseAdmin), swimmerId: userClaims.id });
      }),
  ),
};
