import type { BackendClient } from "#app/backend/backend-client.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

/** The API answers no more rows at once. */
const MAX_SPOTS = 1000;

/** The ids of the spots that everybody may see. */
export async function listSitemapSpots(client: BackendClient): Promise<string[]> {
  const { data, error } = await client.from("spots_with_water_quality").select("id").order("id").limit(MAX_SPOTS);
  if (error) throw spotError("spots_not_loaded", error);
  return data.flatMap(({ id }) => (id ? [id] : []));
}
