import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { respond } from "../_shared/respond.ts";
import { withFreshVerdicts } from "../_shared/with-fresh-verdicts.ts";
import { handleRaiseAlerts } from "./handler.ts";
import { createRaiseData } from "./raise-alerts.data.ts";

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() =>
      withFreshVerdicts(supabaseAdmin, () =>
        handleRaiseAlerts(request, {
          data: createRaiseData(supabaseAdmin),
          add: (items) => addNotifications(supabaseAdmin, items),
          now: () => new Date(),
        }),
      ),
    ),
  ),
};
