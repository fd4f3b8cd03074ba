import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { respond } from "../_shared/respond.ts";
import { readUsageSink } from "../_shared/usage-sink.ts";
import { createUsageData } from "./collect-usage.data.ts";
import { handleCollectUsage } from "./handler.ts";

export default {
  // A beacon carries no headers of ours, and nothing here depends on who calls.
  fetch: withSupabase<Database>({ auth: "none", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => handleCollectUsage(request, { data: createUsageData(supabaseAdmin), sink: readUsageSink() })),
  ),
};
