import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";

/** Tables, procedures, functions and sign-in. The page server's and a test's client is one; a browser loads it to sign in. */
export type AccountClient = SupabaseClient<Database>;

/** What every `*.data.ts` function takes. An `AccountClient` is one; in the browser it is a lighter one. */
export type BackendClient = Pick<AccountClient, "from" | "rpc"> & {
  auth: Pick<AccountClient["auth"], "refreshSession">;
  functions: Pick<AccountClient["functions"], "invoke">;
};

/** The session cookie has a fixed name: derived from the host, it would break between localhost and 127.0.0.1. */
export const SESSION_COOKIE = "tideline-auth";
