import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "#supabase/database.types.ts";
import { getAccountClient } from "./account-client.ts";
import { createAuthorizedFetch } from "./authorized-fetch.ts";
import type { AccountClient, BackendClient } from "./backend-client.ts";
import type { PublicBackend } from "./services.ts";

type Functions = BackendClient["functions"];

/** A function's name and options go to the library untouched; only it knows what `T` is. */
function createFunctions(url: string, send: typeof fetch): Functions {
  let client: Promise<Functions> | undefined;
  const load = () => {
    client ??= import("@supabase/functions-js").then(
      ({ FunctionsClient }) => new FunctionsClient(`${url}/functions/v1`, { customFetch: send }),
    );
    return client;
  };
  return { invoke: async (name, options) => (await load()).invoke(name, options) };
}

/** What of supabase-js reads and writes tables: 5 kB instead of 60. The token is the session cookie's. */
export function createDataClient(backend: PublicBackend): BackendClient {
  const send = createAuthorizedFetch(backend);
  const tables = new PostgrestClient<Database>(`${backend.url}/rest/v1`, { fetch: send });
  const auth: Pick<AccountClient["auth"], "refreshSession"> = {
    refreshSession: async () => (await getAccountClient()).auth.refreshSession(),
  };
  return Object.assign(tables, { auth, functions: createFunctions(backend.url, send) });
}
