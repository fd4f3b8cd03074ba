import { createBrowserClient } from "@supabase/ssr";
import type { Database } from "#supabase/database.types.ts";
import type { AccountClient } from "../backend-client.ts";
import { getGuardedFetches } from "../guarded-fetch/browser-fetch.ts";
import type { PublicBackend } from "../services.ts";
import { addRetryAfterToMessage } from "./retry-after-message.ts";
import { SESSION_AUTH_OPTIONS } from "./session-auth-options.ts";
import { readCookies, sessionCookieOptions, writeCookie } from "./session-cookies.ts";

/** Import only through `getAccountClient`, which keeps it out of the first load. */
export function createSessionClient({ url, publishableKey }: PublicBackend): AccountClient {
  return createBrowserClient<Database>(url, publishableKey, {
    auth: SESSION_AUTH_OPTIONS,
    global: { fetch: addRetryAfterToMessage(getGuardedFetches().asCaller) },
    cookieOptions: sessionCookieOptions(location.protocol === "https:"),
    cookies: {
      getAll: () => readCookies(document.cookie),
      setAll: (cookies) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
        for (const cookie of cookies) document.cookie = writeCookie(cookie);
      },
    },
  });
}
