import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { Position } from "#domain/geo/position.ts";

const PLACES_LIMIT = 5;

type FoundPlace = { id: string; name: string; town: string; position: Position };

/** Spots by their name or town. */
export async function findPlaces(client: BackendClient, words: string): Promise<FoundPlace[]> {
  const search = client.rpc("search_spots", { search_text: words, max_results: PLACES_LIMIT });
  const data = unwrap(await search.select("id, name, city, country, latitude, longitude"));
  return data.flatMap(({ id, name, city, country, latitude, longitude }) =>
    id !== null && name !== null && latitude !== null && longitude !== null
      ? [{ id, name, town: [city, country].filter(Boolean).join(", "), position: { latitude, longitude } }]
      : [],
  );
}
