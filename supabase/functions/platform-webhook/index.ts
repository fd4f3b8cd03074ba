import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { createFitness } from "../_shared/fitness/create-fitness.ts";
import { respond } from "../_shared/respond.ts";
import { handlePlatformWebhook } from "./handler.ts";

export default {
  // Platforms have no API key of ours.
  fetch: withSupabase<Database>({ auth: "none", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => handlePlatformWebhook(request, createFitness(supabaseAdmin))),
  ),
};
