import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type MinimalSpot, parseMinimalSpot } from "#domain/spots/minimal-spot.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import type { OwnList } from "#domain/spots/spot-filters.ts";
import { IDS_PER_REQUEST, selectSpots, TABLE, toSpot, VIEW } from "./spot-source.data.ts";

const spotsNotLoaded = (problem: unknown) => spotError("spots_not_loaded", problem);

/** The `max_rows` of the backend: a list of this length may be incomplete. */
export const SPOT_NAMES_LIMIT = 5000;

export async function listSpotNames(client: BackendClient): Promise<MinimalSpot[]> {
  const data = unwrap(
    await client.from(TABLE).select("id, name").order("name").order("id").limit(SPOT_NAMES_LIMIT),
    spotsNotLoaded,
  );
  return data.map(parseMinimalSpot);
}

/** The ids of a swimmer's starred or visited spots. */
export async function listOwnSpotIds(client: BackendClient, userId: string, list: OwnList): Promise<string[]> {
  if (!userId) throw spotError("sign_in_required");
  const table = list === "favorites" ? ("favorites" as const) : ("visited_spots" as const);
  const data = unwrap(await client.from(table).select("spot_id").eq("user_id", userId), spotsNotLoaded);
  return data.map(({ spot_id }) => spot_id);
}

/** The spots with these ids, by name. */
export async function listSpotsById(client: BackendClient, ids: readonly string[]): Promise<Spot[]> {
  const data = unwrap(
    await selectSpots(client, VIEW).in("id", ids.slice(0, IDS_PER_REQUEST)).order("spot_name"),
    spotsNotLoaded,
  );
  const others = ids.length > IDS_PER_REQUEST ? await listSpotsById(client, ids.slice(IDS_PER_REQUEST)) : [];
  return [...data.map(toSpot), ...others];
}

/** Spots whose name or place is similar to these words, for searches without a match. */
export async function listSimilarSpots(client: BackendClient, words: string, maxResults = 5) {
  const data = unwrap(
    await client.rpc("search_spots", { search_text: words, max_results: maxResults }),
    spotsNotLoaded,
  );
  return data.map(toSpot);
}

export async function listSimilarNames(client: BackendClient, words: string, maxResults: number) {
  const search = client.rpc("search_spots", { search_text: words, max_results: maxResults });
  const data = unwrap(await search.select("id, name"), spotsNotLoaded);
  return data.map(parseMinimalSpot);
}
