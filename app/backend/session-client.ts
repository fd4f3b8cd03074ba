import { createBrowserClient } from "@supabase/ssr";
import type { Database } from "#supabase/database.types.ts";
import { type AccountClient, SESSION_COOKIE, SESSION_COOKIE_MAX_AGE_S } from "./backend-client.ts";
import type { PublicBackend } from "./services.ts";

/** Imported only through `getAccountClient`, which keeps it out of the first load. */
export function createSessionClient({ url, publishableKey }: PublicBackend): AccountClient {
  return createBrowserClient<Database>(url, publishableKey, {
    cookieOptions: {
      name: SESSION_COOKIE,
      maxAge: SESSION_COOKIE_MAX_AGE_S,
      path: "/",
      sameSite: "lax",
      secure: location.protocol === "https:",
    },
  });
}
