import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { createFitness } from "../_shared/fitness/create-fitness.ts";
import { respond } from "../_shared/respond.ts";
import { handleSyncPlatforms } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => handleSyncPlatforms(request, createFitness(supabaseAdmin))),
  ),
};
