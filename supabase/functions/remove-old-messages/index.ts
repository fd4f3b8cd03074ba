import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { respond } from "../_shared/respond.ts";
import { handleRemoveOldMessages } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => handleRemoveOldMessages(request, supabaseAdmin)),
  ),
};
