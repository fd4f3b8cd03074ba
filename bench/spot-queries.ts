import { createClient } from "@supabase/supabase-js";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { getSpot, listSpots, listSpotsNear } from "#app/features/spots/spots.data.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import type { Database } from "#supabase/database.types.ts";
import { TOWNS, townPosition } from "./generate-spots.ts";
import { type HttpRequest, QUERIES, type QueryName } from "./subject-protocol.ts";

/** As an address without filters asks. */
const ALL_SPOTS = parseSpotFilters(new URLSearchParams());

const NEAREST = 20;

/** Every other origin is a town full of spots, the rest are anywhere. */
function origins() {
  return Array.from({ length: 40 }, (_, n) => {
    const { latitude, longitude } = townPosition(n % 2 === 0 ? (n * 11) % TOWNS : n * 11 + 0.37);
    return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
  });
}

type Ask = (client: BackendClient) => Promise<unknown>;

/** Each question with as many variations as make an honest mix. */
function askFor(name: QueryName, spotIds: readonly string[]): readonly Ask[] {
  if (name === "list") return [(client) => listSpots(client, ALL_SPOTS)];
  if (name === "one") return spotIds.map((id) => (client) => getSpot(client, id));
  return origins().map((origin) => (client) => listSpotsNear(client, origin, { maxResults: NEAREST }));
}

type Recorder = { fetch: typeof globalThis.fetch; key: string; spotIds: readonly string[] };

/** A fetch that keeps what it sends. */
export function keepRequests(fetch: typeof globalThis.fetch) {
  const requests: HttpRequest[] = [];
  const keep: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    const headers = Object.fromEntries(request.headers);
    requests.push({ method: request.method, path: pathname + search, headers, ...(body && { body }) });
    return fetch(request);
  };
  return { requests, fetch: keep };
}

async function recordOne(name: QueryName, { fetch, key, spotIds }: Recorder): Promise<HttpRequest[]> {
  const kept = keepRequests(fetch);
  const client = createClient<Database>("http://127.0.0.1", key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: kept.fetch },
  });
  for (const ask of askFor(name, spotIds)) await ask(client);
  return kept.requests;
}

/** The same requests that the app sends. `onQuery` is called before each query. */
export async function recordQueries(recorder: Recorder, onQuery: (name: QueryName) => void) {
  const recordings: Partial<Record<QueryName, HttpRequest[]>> = {};
  for (const name of QUERIES) {
    onQuery(name);
    recordings[name] = await recordOne(name, recorder);
  }
  return recordings as Record<QueryName, HttpRequest[]>;
}
