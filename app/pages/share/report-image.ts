import { servicesContext } from "#app/backend/services.ts";
import { respondWithFile } from "#app/features/share-reports/file-response.server.ts";
import { loadReport } from "#app/features/share-reports/load-report.server.ts";
import { drawReport } from "#app/features/share-reports/report-image.server.tsx";
import { drawLocatorChart } from "#app/features/spots/page/locator-chart.server.ts";
import type { Route } from "./+types/report-image.ts";

/** For link previews on other sites. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { report, paper } = await loadReport(services, id);
  const { include_map, branding } = report.customization;
  return respondWithFile({
    key: `${report.id} image`,
    type: "image/png",
    name: "swim-report.png",
    render: async () =>
      drawReport({
        paper,
        branding,
        chart: include_map ? await drawLocatorChart(report.snapshot.spot, services.chartTilesFolder) : null,
        // A snapshot doesn't hold what a cover is drawn from.
        cover: null,
        site: new URL(services.siteUrl).host,
      }),
  });
}
