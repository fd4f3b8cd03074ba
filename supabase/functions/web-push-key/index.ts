import { withSupabase } from "@supabase/server";
import { readVapidDetails } from "../_shared/environment.ts";

/** Returns the public key that browsers need to subscribe; null without push. */
export default {
  fetch: withSupabase({ auth: ["publishable", "user"], errors: { detailed: false } }, async () =>
    Response.json({ key: readVapidDetails()?.publicKey ?? null }),
  ),
};
