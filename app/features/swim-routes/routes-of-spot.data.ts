import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { routeError } from "#domain/swim-routes/route-errors.ts";
import { routeLengthText } from "#domain/swim-routes/route-words.ts";

const SHOWN = 2;

/** The published routes that name a spot, the best rated first. In words: the page of a spot loads no code of routes. */
export async function listRoutesOfSpot(client: BackendClient, spotId: string, limit = SHOWN) {
  const routes = client
    .from("routes")
    .select("id, name, distance, route_spots!inner(spot_id)")
    .eq("route_spots.spot_id", spotId)
    .eq("published", true)
    .eq("is_listed", true);
  const rated = routes.order("average_rating", { ascending: false, nullsFirst: false }).order("id");
  const rows = unwrap(await rated.limit(limit), (problem) => routeError("routes_not_loaded", problem));
  return rows.map(({ id, name, distance }) => ({
    id,
    name,
    length: { metric: routeLengthText(distance, "metric"), imperial: routeLengthText(distance, "imperial") },
  }));
}

export type RouteOfSpot = Awaited<ReturnType<typeof listRoutesOfSpot>>[number];
