import { data } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import type { Services } from "#app/backend/services.ts";
import { AppError } from "#domain/errors.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { isWaypoint } from "#domain/swim-routes/route-point.ts";
import { routePath } from "../route-addresses.ts";
import { getSwimRoute } from "../swim-routes.data.ts";
import { cardDrawing, chartHeightMm } from "./card-layout.ts";
import { drawRoute } from "./drawn-route.server.ts";
import { toRouteCard } from "./route-card.ts";

/** Throws a 404 for a route that the reader may not see. */
export async function requireRoute(client: BackendClient, id: string): Promise<SwimRoute> {
  try {
    return await getSwimRoute(client, id);
  } catch (problem) {
    if (problem instanceof AppError && problem.code === "route_not_found") throw data(problem.message, { status: 404 });
    throw problem;
  }
}

type Place = { location: string; country: string | null };
type CardRequest = { route: SwimRoute; place: Place | null; services: Services; units: UnitSystem; now: Date };

/** What the card says, and its drawing. */
export async function loadCard({ route, place, services, units, now }: CardRequest) {
  const card = toRouteCard({ route, place, address: services.siteUrl + routePath(route.id), units, now });
  const size = cardDrawing(chartHeightMm(card));
  const chart = await drawRoute(route.points.filter(isWaypoint), card.drawn, {
    size,
    tilesFolder: services.chartTilesFolder,
  });
  return { card, chart };
}
