import type { BackendClient } from "#app/backend/backend-client.ts";
import { listSpotsNear } from "#app/features/spots/spots.data.ts";
import { listOwnRouteLines, listRouteLinesNear } from "#app/features/swim-routes/route-lines.data.ts";
import type { Position } from "#domain/geo/position.ts";
import type { RouteLine } from "#domain/swim-routes/route-line.ts";
import type { NamedSpot } from "../lines/import-line.ts";

const SPOT_REACH_KM = 1;
/** Around a position of two decimals, which may be 0.8 km off. */
const ROUTE_REACH_KM = 1.2;

export async function findSpotAt(client: BackendClient, position: Position): Promise<NamedSpot | null> {
  const near = { radiusKm: SPOT_REACH_KM, maxResults: 1 };
  const [spot] = await listSpotsNear(client, position, near);
  return spot ? { id: spot.id, name: spot.name } : null;
}

export const listRoutesAt = (client: BackendClient, position: Position) =>
  listRouteLinesNear(client, position, ROUTE_REACH_KM);

/** The route that a swim along this line followed. */
export async function matchLine(line: readonly Position[], routes: readonly RouteLine[]) {
  if (routes.length === 0) return null;
  // It measures on the ellipsoid, which the page doesn't need before.
  const { matchRoute } = await import("#domain/workouts/import/match-route.ts");
  return matchRoute(line, routes);
}

type Swum = { userId: string; start: Position; line: readonly Position[] };

/** Spot and route of a swim that was read while nobody could be asked. */
export async function findPlaces(client: BackendClient, { userId, start, line }: Swum) {
  const ownRoutes = listOwnRouteLines(client, userId);
  const [spot, ...routes] = await Promise.all([findSpotAt(client, start), ownRoutes, listRoutesAt(client, start)]);
  const route = await matchLine(line, routes.flat());
  return { spotId: spot?.id ?? null, routeId: route?.id ?? null };
}
