import { createClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";
import { withoutCache } from "./http-load.ts";
import { recordQueries } from "./spot-queries.ts";
import type { HttpRequest, LoadName } from "./subject-protocol.ts";

type ApiKeys = { publishableKey: string; secretKey: string };

const CREDENTIALS = { email: "bench@tideline.example", password: "round and round the buoy" };

const connect = (key: string, fetch: typeof globalThis.fetch) =>
  createClient<Database>("http://127.0.0.1", key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });

/** A swimmer who can sign in, made once. */
async function signIn(fetch: typeof globalThis.fetch, { publishableKey, secretKey }: ApiKeys) {
  const created = await connect(secretKey, fetch).auth.admin.createUser({ ...CREDENTIALS, email_confirm: true });
  if (created.error && created.error.code !== "email_exists") throw created.error;
  const { data, error } = await connect(publishableKey, fetch).auth.signInWithPassword(CREDENTIALS);
  if (error) throw error;
  return { id: data.user.id, token: data.session.access_token };
}

/** A line in the log of diagnostics, as a swimmer's browser adds it. */
async function recordInsert(fetch: typeof globalThis.fetch, key: string, swimmer: { id: string; token: string }) {
  const requests: HttpRequest[] = [];
  const record: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    requests.push({
      method: request.method,
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
      body,
    });
    return fetch(request);
  };
  const client = connect(key, record);
  const row = { event_type: "bench", table_name: "spots", payload: { userId: swimmer.id } };
  const { error } = await client.from("event_log").insert(row).setHeader("Authorization", `Bearer ${swimmer.token}`);
  if (error) throw error;
  return requests;
}

/** The requests of each load, with a fresh session. */
export async function prepareLoads(
  fetch: typeof globalThis.fetch,
  keys: ApiKeys,
): Promise<Record<LoadName, HttpRequest[]>> {
  const swimmer = await signIn(fetch, keys);
  const { list, nearest } = await recordQueries(keys.publishableKey, fetch, () => undefined);
  const asSwimmer = (request: HttpRequest) => {
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${swimmer.token}` } };
  };
  return {
    "anonymous read": withoutCache(list.requests),
    "signed-in read": list.requests.map(asSwimmer),
    insert: await recordInsert(fetch, keys.publishableKey, swimmer),
    rpc: withoutCache(nearest.requests),
  };
}
