import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { readSiteUrl } from "../_shared/environment.ts";
import { respond } from "../_shared/respond.ts";
import { handleAnswerAsGuest } from "./handler.ts";

export default {
  // Guests have no account; the page sends the publishable key.
  fetch: withSupabase<Database>(
    { auth: ["publishable", "user"], errors: { detailed: false } },
    (request, { supabaseAdmin }) =>
      respond(() =>
        handleAnswerAsGuest(request, { service: supabaseAdmin, siteUrl: readSiteUrl(), now: () => new Date() }),
      ),
  ),
};
