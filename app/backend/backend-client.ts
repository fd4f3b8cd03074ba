import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";

/** What every `*.data.ts` function takes: the browser's, the page server's or a test's client. */
export type BackendClient = SupabaseClient<Database>;

/** The session cookie has a fixed name: derived from the host, it would break between localhost and 127.0.0.1. */
export const SESSION_COOKIE = "tideline-auth";

/** How long the browser keeps a session cookie: 7 days. */
export const SESSION_COOKIE_MAX_AGE_S = 7 * 24 * 60 * 60;
