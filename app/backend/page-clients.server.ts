import { createServerClient } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";
import type { AccountClient } from "./backend-client.ts";
import type { Services } from "./services.ts";
import { readCookies, sessionCookieOptions, writeCookie } from "./session/session-cookies.ts";

/** Ignores cookies: public pages are the same for everybody. */
export function createPublicClient({ backend, backendFetch }: Services): AccountClient {
  return createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: backendFetch },
  });
}

/** `headers` collects cookies set by a token refresh. */
export function createSessionServerClient({ backend, backendFetch, siteUrl }: Services, request: Request) {
  const headers = new Headers();
  const client: AccountClient = createServerClient<Database>(backend.url, backend.publishableKey, {
    cookieOptions: sessionCookieOptions(siteUrl.startsWith("https:")),
    // The list of devices names the browser, not the server that signs in for it.
    global: { fetch: backendFetch, headers: { "User-Agent": request.headers.get("User-Agent") ?? "" } },
    cookies: {
      getAll: () => readCookies(request.headers.get("Cookie") ?? ""),
      setAll: (cookies) => {
        for (const cookie of cookies) headers.append("Set-Cookie", writeCookie(cookie));
      },
    },
  });
  return { client, headers };
}
