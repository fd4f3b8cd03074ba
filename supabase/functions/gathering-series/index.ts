import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { respond } from "../_shared/respond.ts";
import { createSeriesData } from "./gathering-series.data.ts";
import { handleGatheringSeries } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "user", errors: { detailed: false } }, (request, { supabase }) =>
    respond(() => handleGatheringSeries(request, { data: createSeriesData(supabase), now: () => new Date() })),
  ),
};
