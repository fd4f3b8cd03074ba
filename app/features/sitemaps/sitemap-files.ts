import type { BackendClient } from "#app/backend/backend-client.ts";
import type { SitemapEntry } from "#domain/metadata/sitemap-xml.ts";
import { PLACES_PATH, placePath } from "#domain/places/place-addresses.ts";
import {
  ENTRIES_PER_FILE,
  LISTED_KINDS,
  type ListedKind,
  listSitemapEntries,
  listSitemapPlaces,
  summarizeSitemap,
} from "./sitemaps.data.ts";

const filePath = (name: string) => `/sitemaps/${name}.xml`;

/** What is written by hand, from the page of its own feature. */
type WrittenPages = { pages: readonly SitemapEntry[]; articles: readonly SitemapEntry[] };

const newest = (entries: readonly SitemapEntry[]) =>
  entries.reduce<string | null>(
    (last, { changedAt }) => (changedAt && (!last || changedAt > last) ? changedAt : last),
    null,
  );

/** The sitemaps that are there without a database. */
export const listWrittenFiles = ({ articles }: WrittenPages): SitemapEntry[] => [
  { path: filePath("pages"), changedAt: null },
  { path: filePath("articles"), changedAt: newest(articles) },
];

/** Sitemaps of what swimmers add, in files of 10,000. */
export async function listStoredFiles(client: BackendClient): Promise<SitemapEntry[]> {
  const kinds = await summarizeSitemap(client);
  const files = kinds.flatMap(({ kind, entries, changedAt }) =>
    Array.from({ length: Math.ceil(entries / ENTRIES_PER_FILE) }, (_, index) => ({
      path: filePath(`${kind}-${index + 1}`),
      changedAt,
    })),
  );
  return [{ path: filePath("places"), changedAt: null }, ...files];
}

const FOLDERS: Readonly<Record<ListedKind, string>> = {
  spots: "/locations",
  routes: "/routes",
  events: "/events",
  groups: "/groups",
};

const FILE_NAME = new RegExp(`^(${LISTED_KINDS.join("|")})-([1-9]\\d{0,4})\\.xml$`);

/** The pages of a sitemap; null when there is no such file. */
export async function readSitemapFile(
  client: BackendClient,
  file: string,
  written: WrittenPages,
): Promise<readonly SitemapEntry[] | null> {
  if (file === "pages.xml") return written.pages;
  if (file === "articles.xml") return written.articles;
  if (file === "places.xml") {
    const places = await listSitemapPlaces(client);
    const paths = [PLACES_PATH, ...places.map(placePath)];
    return paths.map((path) => ({ path, changedAt: null }));
  }
  const [, kind, page] = FILE_NAME.exec(file) ?? [];
  if (!kind) return null;
  const entries = await listSitemapEntries(client, kind as ListedKind, Number(page));
  if (entries.length === 0) return null;
  return entries.map(({ id, changedAt }) => ({ path: `${FOLDERS[kind as ListedKind]}/${id}`, changedAt }));
}
