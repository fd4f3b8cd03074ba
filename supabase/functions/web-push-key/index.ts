import { withSupabase } from "@supabase/server";
import { readVapidDetails } from "../_shared/environment.ts";

/** Answers `{ key }`, what a browser needs to subscribe; null where no push is set up. */
export default {
  fetch: withSupabase({ auth: ["publishable", "user"], errors: { detailed: false } }, async () =>
    Response.json({ key: readVapidDetails()?.publicKey ?? null }),
  ),
};
