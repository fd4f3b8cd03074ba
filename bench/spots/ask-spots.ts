import type { BackendClient } from "#app/backend/backend-client.ts";
import { getSpot, listSpots, listSpotsNear } from "#app/features/spots/spots.data.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { type HttpRequest, keepRequests } from "../http-load.ts";
import { TOWNS, townPosition } from "../subject/fill-spots.ts";
import { connectWith } from "../subject/server.ts";

/** The app's own questions about spots, as its data functions ask them. */
export const QUERIES = ["list", "one", "nearest"] as const;
export type QueryName = (typeof QUERIES)[number];

/** As an address without filters asks. */
export const ALL_SPOTS = parseSpotFilters(new URLSearchParams());
const NEAREST = 20;

/** Every other origin is a town full of spots, the rest are anywhere. */
const ORIGINS = Array.from({ length: 40 }, (_, n) => {
  const { latitude, longitude } = townPosition(n % 2 === 0 ? (n * 11) % TOWNS : n * 11 + 0.37);
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
});

type Ask = (client: BackendClient) => Promise<unknown>;

/** Each question with as many variations as make an honest mix. */
const QUESTIONS: Readonly<Record<QueryName, (spotIds: readonly string[]) => readonly Ask[]>> = {
  list: () => [(client) => listSpots(client, ALL_SPOTS)],
  one: (spotIds) => spotIds.map((id) => (client) => getSpot(client, id)),
  nearest: () => ORIGINS.map((origin) => (client) => listSpotsNear(client, origin, { maxResults: NEAREST })),
};

type Recorder = { fetch: typeof globalThis.fetch; key: string; spotIds: readonly string[] };

/** The requests that the app sends. `onQuery` is called before each query. */
export async function recordQueries({ fetch, key, spotIds }: Recorder, onQuery: (name: QueryName) => void) {
  const recorded: Partial<Record<QueryName, HttpRequest[]>> = {};
  for (const name of QUERIES) {
    onQuery(name);
    const kept = keepRequests(fetch);
    const client = connectWith(key, kept.fetch);
    for (const ask of QUESTIONS[name](spotIds)) await ask(client as BackendClient);
    recorded[name] = kept.requests;
  }
  return recorded as Record<QueryName, HttpRequest[]>;
}
