/** `changedAt` is a date or an instant; null is not known. */
export type SitemapEntry = { path: string; changedAt: string | null };

const XMLNS = "http://www.sitemaps.org/schemas/sitemap/0.9";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

function toXml(outer: string, inner: string, siteUrl: string, entries: readonly SitemapEntry[]) {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? "" : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `  <${inner}><loc>${escapeXml(siteUrl + path)}</loc>${changed}</${inner}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${outer} xmlns="${XMLNS}">\n${lines.join("")}</${outer}>\n`;
}

/** Pages for search engines. */
export const sitemapXml = (siteUrl: string, entries: readonly SitemapEntry[]) =>
  toXml("urlset", "url", siteUrl, entries);

/** The sitemaps of a site. */
export const sitemapIndexXml = (siteUrl: string, entries: readonly SitemapEntry[]) =>
  toXml("sitemapindex", "sitemap", siteUrl, entries);
