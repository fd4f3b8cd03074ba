import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { respond } from "../_shared/respond.ts";
import { handleAwardAchievements } from "./handler.ts";

export default {
  fetch: withSupabase<Database>(
    { auth: ["secret", "user"], errors: { detailed: false } },
    (request, { supabaseAdmin, userClaims }) =>
      respond(() =>
        handleAwardAchievements(request, {
          service: supabaseAdmin,
          swimmerId: userClaims?.id ?? null,
          add: (items) => addNotifications(supabaseAdmin, items),
        }),
      ),
  ),
};
