import type { BackendClient } from "#app/backend/backend-client.ts";
import { getSpot, listSpotsNear } from "#app/features/spots/spots.data.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";

const NEAR = { radiusKm: 25, maxResults: 5 };

/** Where a route is, as its first spot says; else the country of the spots around, where it is the same for all. */
export async function loadRoutePlace(client: BackendClient, { spots: [first], points: [start] }: SwimRoute) {
  const spot = first ? await getSpot(client, first.id) : null;
  if (spot) return { location: spot.location, country: spot.country };
  const around = start ? await listSpotsNear(client, start, NEAR) : [];
  const [country, ...others] = new Set(around.map((near) => near.country));
  return { location: "", country: others.length === 0 ? (country ?? null) : null };
}
