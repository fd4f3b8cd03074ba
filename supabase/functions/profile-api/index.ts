import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { handleProfileApi } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "user", errors: { detailed: false } }, (request, { supabase, userClaims }) =>
    respond(async () => {
      if (!userClaims) throw requestError("insufficient_permissions");
      return handleProfileApi(request, { client: supabase, id: userClaims.id });
    }),
  ),
};
