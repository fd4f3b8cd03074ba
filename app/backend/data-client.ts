import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "#supabase/database.types.ts";
import type { AccountClient, BackendClient } from "./backend-client.ts";
import { getGuardedFetches } from "./guarded-fetch/browser-fetch.ts";
import { loadOnce } from "./loading/load-once.ts";
import type { PublicBackend } from "./services.ts";
import { getAccountClient } from "./session/account-client.ts";
import { getSessionTokens } from "./session/browser-tokens.ts";

/** The functions client loads with the first call. */
function createFunctions(url: string, send: typeof fetch): BackendClient["functions"] {
  const load = loadOnce(async () => {
    const { FunctionsClient } = await import("@supabase/functions-js");
    return new FunctionsClient(`${url}/functions/v1`, { customFetch: send });
  });
  return { invoke: async (name, options) => (await load()).invoke(name, options) };
}

/** 5 kB instead of the 60 kB of supabase-js. Retries are up to the guarded fetch. */
export function createDataClient(backend: PublicBackend): BackendClient {
  const send = getGuardedFetches().asSwimmer(getSessionTokens());
  const tables = new PostgrestClient<Database>(`${backend.url}/rest/v1`, { fetch: send, retry: false });
  const auth: Pick<AccountClient["auth"], "refreshSession"> = {
    refreshSession: async () => (await getAccountClient()).auth.refreshSession(),
  };
  return Object.assign(tables, { auth, functions: createFunctions(backend.url, send) });
}
