import { createClient } from "@supabase/supabase-js";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { listSpots, listSpotsNear } from "#app/features/spots/spots.data.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import type { Database } from "#supabase/database.types.ts";
import { TOWNS, townPosition } from "./generate-spots.ts";
import { type HttpRequest, QUERIES, type QueryName, type Recording } from "./subject-protocol.ts";

/** As an address without filters asks. */
const ALL_SPOTS = parseSpotFilters(new URLSearchParams());

/** Parts of generated names, as a swimmer would type them: each fits a few in 10,000 spots. */
const WORDS = ["irn sands", "kirn s", "grolk", "wathc", "res point", "nus lake", "dbov s", "tar beach"];
const NEAREST = 20;

/** Every other origin is a town full of spots, the rest are anywhere. */
function origins() {
  return Array.from({ length: 40 }, (_, n) => {
    const { latitude, longitude } = townPosition(n % 2 === 0 ? (n * 11) % TOWNS : n * 11 + 0.37);
    return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
  });
}

/** Each question with as many variations as make an honest mix. */
const ASK: Readonly<Record<QueryName, readonly ((client: BackendClient) => Promise<unknown>)[]>> = {
  list: [(client) => listSpots(client, ALL_SPOTS)],
  search: WORDS.map((search) => (client) => listSpots(client, { ...ALL_SPOTS, search })),
  nearest: origins().map((origin) => (client) => listSpotsNear(client, origin, { maxResults: NEAREST })),
};

/** Spots 1111, 2222 and so on: each name stands once among the first 10,000, and about once among a million. */
const NAMES = [
  "Fymmum Beach",
  "Grivcor Bay",
  "Kythlal Cove",
  "Mirbrym Sands",
  "Stetnor Bay",
  "Trumbel Cove",
  "Bivmym Point",
  "Cythcur Weir",
];
const LATE_PAGE = 1000;
const page = (number: number) => parseSpotFilters(new URLSearchParams(`page=${number}`));

/** What is asked of few spots and of many: with the number of spots the answers grow little or not at all. */
export const GROWTH_QUESTIONS = {
  nearest: ASK.nearest,
  search: NAMES.map((search) => (client: BackendClient) => listSpots(client, { ...ALL_SPOTS, search })),
  firstPage: [(client: BackendClient) => listSpots(client, page(1))],
  latePage: [(client: BackendClient) => listSpots(client, page(LATE_PAGE))],
};

async function recordOne(name: QueryName, key: string, fetch: typeof globalThis.fetch): Promise<Recording> {
  const requests: HttpRequest[] = [];
  let answerBytes = 0;
  const record: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    const headers = Object.fromEntries(request.headers);
    requests.push({ method: request.method, path: pathname + search, headers, ...(body && { body }) });
    const answer = await fetch(request);
    answerBytes += (await answer.clone().arrayBuffer()).byteLength;
    return answer;
  };
  const client = createClient<Database>("http://127.0.0.1", key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: record },
  });
  for (const ask of ASK[name]) await ask(client);
  return { requests, answerBytes: answerBytes / requests.length };
}

/** The very requests that the app sends, seen on their way. `onQuery` hears which question comes next. */
export async function recordQueries(key: string, fetch: typeof globalThis.fetch, onQuery: (name: QueryName) => void) {
  const recordings: Partial<Record<QueryName, Recording>> = {};
  for (const name of QUERIES) {
    onQuery(name);
    recordings[name] = await recordOne(name, key, fetch);
  }
  return recordings as Record<QueryName, Recording>;
}
