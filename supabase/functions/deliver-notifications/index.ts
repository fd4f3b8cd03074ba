import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { readSiteUrl, readVapidDetails } from "../_shared/environment.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { postPush } from "../_shared/post-push.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { withFreshVerdicts } from "../_shared/with-fresh-verdicts.ts";
import { createAnnounceData } from "./announce.data.ts";
import { createDeliveryData, isStaff } from "./deliver-notifications.data.ts";
import { handleDeliverNotifications } from "./handler.ts";

export default {
  fetch: withSupabase<Database>(
    { auth: ["secret", "user"], errors: { detailed: false } },
    (request, { supabase, supabaseAdmin, userClaims }) =>
      respond(async () => {
        if (userClaims && !(await isStaff(supabase))) throw requestError("insufficient_permissions");
        // Staff call it when they issue or end an alert, which changes verdicts, too.
        return withFreshVerdicts(supabaseAdmin, () =>
          handleDeliverNotifications(request, {
            alerts: createAnnounceData(supabaseAdmin),
            add: (items) => addNotifications(supabaseAdmin, items),
            data: createDeliveryData(supabaseAdmin),
            now: () => new Date(),
            siteUrl: readSiteUrl(),
            vapid: readVapidDetails(),
            postPush,
          }),
        );
      }),
  ),
};
