import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { respond } from "../_shared/respond.ts";
import { removeUnusedPictures } from "../_shared/unused-pictures.data.ts";
import { handleRemoveUnusedPictures } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() =>
      handleRemoveUnusedPictures(request, { removeUnusedPictures: () => removeUnusedPictures(supabaseAdmin) }),
    ),
  ),
};
