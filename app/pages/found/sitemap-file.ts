import { data } from "react-router";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { listWrittenPages } from "#app/features/content/written-pages.ts";
import { readSitemapFile } from "#app/features/sitemaps/sitemap-files.ts";
import { sitemapXml } from "#domain/metadata/sitemap-xml.ts";
import type { Route } from "./+types/sitemap-file.ts";
import { respondWithXml } from "./respond-with-xml.ts";

export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const entries = await readSitemapFile(createPublicClient(services), file, listWrittenPages());
  if (!entries) throw data("There's no such sitemap.", { status: 404 });
  return respondWithXml(sitemapXml(services.siteUrl, entries));
}
