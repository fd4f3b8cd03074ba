/** The sitemap protocol's limit. */
const MAX_URLS = 50_000;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function sitemapXml(siteUrl: string, paths: readonly string[]) {
  const urls = paths.slice(0, MAX_URLS).map((path) => {
    const address = (siteUrl + path).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
    return `  <url><loc>${address}</loc></url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}
