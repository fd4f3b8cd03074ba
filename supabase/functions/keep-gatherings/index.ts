import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { readSiteUrl } from "../_shared/environment.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { respond } from "../_shared/respond.ts";
import { handleKeepGatherings } from "./handler.ts";
import { createKeepData } from "./keep-gatherings.data.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() =>
      handleKeepGatherings(request, {
        data: createKeepData(supabaseAdmin),
        add: (items) => addNotifications(supabaseAdmin, items),
        siteUrl: readSiteUrl(),
        now: () => new Date(),
      }),
    ),
  ),
};
