import type { BackendClient } from "#app/backend/backend-client.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { NEARBY_REACH_KM } from "#domain/spots/spot-list-limits.ts";
import { listSpotsNear } from "./spots.data.ts";

const NEARBY_COUNT = 5;

/** The nearest spots but this one. */
export async function listNearbySpots(client: BackendClient, spot: Spot) {
  const nearest = await listSpotsNear(client, spot, { radiusKm: NEARBY_REACH_KM, maxResults: NEARBY_COUNT + 1 });
  return nearest.filter(({ id }) => id !== spot.id).slice(0, NEARBY_COUNT);
}
