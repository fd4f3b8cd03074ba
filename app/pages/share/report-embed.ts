import { servicesContext } from "#app/backend/services.ts";
import { loadReport } from "#app/features/share-reports/load-report.server.ts";
import { writeEmbed } from "#app/features/share-reports/report-embed.server.tsx";
import { reportPath } from "#app/features/share-reports/share-addresses.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { staleText } from "#domain/share-reports/share-staleness.ts";
import type { Route } from "./+types/report-embed.ts";

/** `server/pages/security-headers.ts` allows frames for this address only. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { siteUrl } = services;
  const { report, paper } = await loadReport(services, id);
  const html = writeEmbed({
    paper,
    stale: staleText(report, Date.now()),
    brand: { full: "Tideline", minimal: new URL(siteUrl).host, none: "" }[report.customization.branding],
    reportUrl: `${siteUrl}${reportPath(report.id)}`,
    spotUrl: `${siteUrl}${spotPath(report.spot_id)}`,
  });
  return new Response(html, {
    // It shows its age in minutes.
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=60",
      "X-Robots-Tag": "noindex",
    },
  });
}
