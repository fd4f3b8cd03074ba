import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { respond } from "../_shared/respond.ts";
import { createVerdictData } from "../_shared/verdicts.data.ts";
import { handleRefreshVerdicts } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => handleRefreshVerdicts(request, { data: createVerdictData(supabaseAdmin), now: () => new Date() })),
  ),
};
