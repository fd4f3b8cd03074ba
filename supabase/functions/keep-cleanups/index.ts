import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { respond } from "../_shared/respond.ts";
import { handleKeepCleanups } from "./handler.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() =>
      handleKeepCleanups(request, { service: supabaseAdmin, add: (items) => addNotifications(supabaseAdmin, items) }),
    ),
  ),
};
