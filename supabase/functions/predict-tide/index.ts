import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { respond } from "../_shared/respond.ts";
import { loadTides } from "../refresh-conditions/tides.ts";
import { handlePredictTide } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "user", errors: { detailed: false } }, (request, { supabase }) =>
    respond(() => handlePredictTide(request, { swimmer: supabase, loadTides, now: () => new Date() })),
  ),
};
