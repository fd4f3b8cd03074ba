import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { respond } from "../_shared/respond.ts";
import { handleRemoveOldImports } from "./handler.ts";
import { createImportData } from "./remove-old-imports.data.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => handleRemoveOldImports(request, { data: createImportData(supabaseAdmin), now: () => new Date() })),
  ),
};
