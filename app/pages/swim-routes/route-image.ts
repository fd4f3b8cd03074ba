import { createHash } from "node:crypto";
import { data } from "react-router";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { respondWithFile } from "#app/features/share-reports/file-response.server.ts";
import { requireRoute } from "#app/features/swim-routes/print/load-card.server.ts";
import { drawRouteImage } from "#app/features/swim-routes/print/route-image.server.tsx";
import { routeError } from "#domain/swim-routes/route-errors.ts";
import type { Route } from "./+types/route-image.ts";
import { loadRoutePlace } from "./load-route-place.server.ts";

/** For link previews on other sites: what a visitor may see of a published route. */
export async function loader({ params: { routeId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const client = createPublicClient(services);
  const route = await requireRoute(client, routeId);
  if (!route.published || route.visibility !== "public")
    throw data(routeError("route_not_found").message, { status: 404 });
  const place = await loadRoutePlace(client, route);
  const { points, name, type, difficulty, distanceKm, minutes, updatedAt } = route;
  const shown = { points, name, type, difficulty, distanceKm, minutes, updatedAt, place: place?.location ?? "" };
  const mark = createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 27);
  const eTag = `"${mark}"`;
  if ((request.headers.get("If-None-Match") ?? "").includes(eTag))
    return new Response(null, { status: 304, headers: { ETag: eTag } });
  return respondWithFile({
    key: `route ${mark}`,
    type: "image/png",
    name: "swim-route.png",
    eTag,
    render: () => drawRouteImage({ ...shown, site: new URL(services.siteUrl).host }, services.chartTilesFolder),
  });
}
