import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { listWrittenPages } from "#app/features/content/written-pages.ts";
import { listStoredFiles, listWrittenFiles } from "#app/features/sitemaps/sitemap-files.ts";
import { sitemapIndexXml } from "#domain/metadata/sitemap-xml.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { respondWithXml } from "./respond-with-xml.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // What is written by hand is listed even without the database.
  const stored = await listStoredFiles(createPublicClient(services)).catch((problem: unknown) => {
    services.reportProblem(problem);
    return [];
  });
  const written = listWrittenFiles(listWrittenPages());
  return respondWithXml(sitemapIndexXml(services.siteUrl, [...written, ...stored]));
}
