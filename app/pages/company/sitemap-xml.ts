import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { publicLinks } from "#app/features/content/public-links.ts";
import { listSitemapSpots } from "#app/features/content/sitemap-spots.data.ts";
import { sitemapXml } from "#app/features/content/sitemap-xml.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { routePath } from "#app/features/swim-routes/route-addresses.ts";
import { listSitemapRoutes } from "#app/features/swim-routes/sitemap-routes.data.ts";
import type { Route } from "./+types/sitemap-xml.ts";

/** Not useful to search engines. */
const LEFT_OUT = ["/login", "/signup", "/system-monitor"];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const client = createPublicClient(services);
  // Content pages are listed even without the database.
  const orNone = (problem: unknown): string[] => {
    services.reportProblem(problem);
    return [];
  };
  const [spots, routes] = await Promise.all([
    listSitemapSpots(client).catch(orNone),
    listSitemapRoutes(client).catch(orNone),
  ]);
  const paths = publicLinks().flatMap(({ links }) => links.map(({ to }) => to));
  const listed = paths.filter((path) => !LEFT_OUT.includes(path));
  return new Response(sitemapXml(services.siteUrl, [...listed, ...spots.map(spotPath), ...routes.map(routePath)]), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
