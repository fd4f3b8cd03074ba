import { servicesContext } from "#app/backend/services.ts";
import { drawCover } from "#app/features/covers/art/draw-cover.ts";
import { toCoverRequest } from "#app/features/covers/cover-address.ts";
import { findPhoto } from "#app/features/covers/find-photo.ts";
import { respondWithFile } from "#app/features/share-reports/file-response.server.ts";
import { loadReport } from "#app/features/share-reports/load-report.server.ts";
import { drawReport } from "#app/features/share-reports/report-image.server.tsx";
import { drawLocatorChart } from "#app/features/spots/page/locator-chart.server.ts";
import { getSpot } from "#app/features/spots/spots.data.ts";
import type { Route } from "./+types/report-image.ts";

/** For link previews on other sites. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, report, paper } = await loadReport(services, id);
  const { include_map, branding } = report.customization;
  return respondWithFile({
    key: `${report.id} image`,
    type: "image/png",
    name: "swim-report.png",
    render: async () => {
      // Not from the snapshot, which doesn't hold what a cover is drawn from; null once the spot is hidden.
      const spot = await getSpot(client, report.spot_id);
      return drawReport({
        paper,
        branding,
        chart: include_map ? await drawLocatorChart(report.snapshot.spot, services.chartTilesFolder) : null,
        cover: spot && !findPhoto(spot) ? drawCover(toCoverRequest(spot, "social", "light")) : null,
        site: new URL(services.siteUrl).host,
      });
    },
  });
}
