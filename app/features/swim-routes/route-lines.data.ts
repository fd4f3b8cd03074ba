import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { Position } from "#domain/geo/position.ts";
import { routeError } from "#domain/swim-routes/route-errors.ts";
import { parseRouteLine, type RouteLine } from "#domain/swim-routes/route-line.ts";

const routesNotLoaded = (problem: unknown) => routeError("routes_not_loaded", problem);

const LINE = "id, name, shape";
/** A swimmer has fewer. */
const OWN_ROUTES_LIMIT = 500;
const ROUTES_AROUND_LIMIT = 100;

/** Everybody's published routes that start near a position. */
export async function listRouteLinesNear(client: BackendClient, { latitude, longitude }: Position, radiusKm: number) {
  const around = { origin_latitude: latitude, origin_longitude: longitude, radius_km: radiusKm };
  const found = client.rpc("find_routes", around).select(LINE).limit(ROUTES_AROUND_LIMIT);
  return unwrap(await found, routesNotLoaded).map(parseRouteLine);
}

/** The swimmer's own ones, published or not. */
export async function listOwnRouteLines(client: BackendClient, userId: string): Promise<RouteLine[]> {
  const own = client.from("routes").select(LINE).eq("created_by", userId).is("deleted_at", null);
  const rows = unwrap(await own.order("created_at", { ascending: false }).limit(OWN_ROUTES_LIMIT), routesNotLoaded);
  return rows.map(parseRouteLine);
}
