import type { BackendClient } from "#app/backend/backend-client.ts";
import { getSpot } from "#app/features/spots/spots.data.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";

/** Where a route is: as its first spot says; null without one that the reader may see. */
export async function loadRoutePlace(client: BackendClient, { spots: [first] }: SwimRoute) {
  const spot = first ? await getSpot(client, first.id) : null;
  return spot && { location: spot.location, country: spot.country };
}
