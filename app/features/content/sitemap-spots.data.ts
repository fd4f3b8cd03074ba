import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

/** The API's row limit. */
const MAX_SPOTS = 1000;

export async function listSitemapSpots(client: BackendClient): Promise<string[]> {
  const data = unwrap(
    await client.from("spots_with_water_quality").select("id").order("id").limit(MAX_SPOTS),
    (problem) => spotError("spots_not_loaded", problem),
  );
  return data.flatMap(({ id }) => (id ? [id] : []));
}
