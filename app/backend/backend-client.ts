import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";

/** The full client: on the page server, in tests, and in a browser that signs in. */
export type AccountClient = SupabaseClient<Database>;

/** What `*.data.ts` functions take; the browser's data client is a lighter one. */
export type BackendClient = Pick<AccountClient, "from" | "rpc"> & {
  auth: Pick<AccountClient["auth"], "refreshSession">;
  functions: Pick<AccountClient["functions"], "invoke">;
};

/** The session cookie has a fixed name: derived from the host, it would break between localhost and 127.0.0.1. */
export const SESSION_COOKIE = "tideline-auth";
