import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { publicLinks } from "#app/features/content/public-links.ts";
import { listSitemapSpots } from "#app/features/content/sitemap-spots.data.ts";
import { sitemapXml } from "#app/features/content/sitemap-xml.ts";
import type { Route } from "./+types/sitemap-xml.ts";

/** Not useful to search engines. */
const LEFT_OUT = ["/login", "/signup", "/system-monitor"];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // Content pages are listed even without the database.
  const spots = await listSitemapSpots(createPublicClient(services)).catch((problem: unknown) => {
    services.reportProblem(problem);
    return [];
  });
  const paths = publicLinks().flatMap(({ links }) => links.map(({ to }) => to));
  const listed = paths.filter((path) => !LEFT_OUT.includes(path));
  return new Response(sitemapXml(services.siteUrl, [...listed, ...spots.map((id) => `/locations/${id}`)]), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
