import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";
import { type AccountClient, SESSION_COOKIE, SESSION_COOKIE_MAX_AGE_S } from "./backend-client.ts";
import type { Services } from "./services.ts";

/** For public pages: nobody is signed in, whatever cookies the request carries. */
export function createPublicClient({ backend, backendFetch }: Services): AccountClient {
  return createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: backendFetch },
  });
}

/** With the visitor's session cookie. `headers` collects the cookies that a refresh wants to set. */
export function createSessionServerClient({ backend, backendFetch, siteUrl }: Services, request: Request) {
  const headers = new Headers();
  const client: AccountClient = createServerClient<Database>(backend.url, backend.publishableKey, {
    cookieOptions: {
      name: SESSION_COOKIE,
      maxAge: SESSION_COOKIE_MAX_AGE_S,
      path: "/",
      sameSite: "lax",
      secure: siteUrl.startsWith("https:"),
    },
    global: { fetch: backendFetch },
    cookies: {
      getAll: () =>
        parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value }) => ({ name, value: value ?? "" })),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
        }
      },
    },
  });
  return { client, headers };
}
