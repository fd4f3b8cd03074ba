import { createHash } from "node:crypto";
import { data } from "react-router";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { listSpotAlerts } from "#app/features/alerts/alerts.data.ts";
import { drawCover } from "#app/features/covers/art/draw-cover.ts";
import { COVER_VERSION, toCoverRequest } from "#app/features/covers/cover-address.ts";
import { findPhoto } from "#app/features/covers/find-photo.ts";
import { respondWithFile } from "#app/features/share-reports/file-response.server.ts";
import { drawReport } from "#app/features/share-reports/report-image.server.tsx";
import { drawLocatorChart } from "#app/features/spots/page/locator-chart.server.ts";
import { getSpot } from "#app/features/spots/spots.data.ts";
import { getWaterEvidence } from "#app/features/water-quality/water-quality.data.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import { formatSpotReport } from "#domain/share-reports/spot-report.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import type { Route } from "./+types/spot-image.ts";

/** For link previews on other sites. */
export async function loader({ params: { spotId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const client = createPublicClient(services);
  const spot = await getSpot(client, spotId);
  if (!spot) throw data(spotError("spot_not_found").message, { status: 404 });
  const [outlook, { record }, alerts] = await Promise.all([
    getWeatherOutlook(client, spot.id),
    getWaterEvidence(client, spot.id),
    listSpotAlerts(client, spot.id),
  ]);
  const paper = formatSpotReport({ spot, outlook, record, alerts }, Date.now());
  // A chart would make a coarse position look exact.
  const hasChart = spot.sensitivity === "public";
  const cover = findPhoto(spot) ? null : toCoverRequest(spot, "social", "light");
  const mark = createHash("sha256")
    .update(JSON.stringify({ paper, hasChart, cover, COVER_VERSION }))
    .digest("base64url")
    .slice(0, 27);
  const eTag = `"${mark}"`;
  if ((request.headers.get("If-None-Match") ?? "").includes(eTag))
    return new Response(null, { status: 304, headers: { ETag: eTag } });
  return respondWithFile({
    key: `${spot.id} ${mark}`,
    type: "image/png",
    name: "swim-spot.png",
    eTag,
    render: async () =>
      drawReport({
        paper,
        branding: "full",
        chart: hasChart ? await drawLocatorChart(spot, services.chartTilesFolder) : null,
        cover: cover && drawCover(cover),
        site: new URL(services.siteUrl).host,
      }),
  });
}
