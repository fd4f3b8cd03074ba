import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { handleAnswer } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "user", errors: { detailed: false } }, (request, context) =>
    respond(async () => {
      const { supabase, supabaseAdmin, userClaims } = context;
      if (!userClaims) throw requestError("insufficient_permissions");
      return handleAnswer(request, { caller: supabase, service: supabaseAdmin, swimmerId: userClaims.id });
    }),
  ),
};
