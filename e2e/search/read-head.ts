const decode = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const find = (html: string, pattern: RegExp) => {
  const [, text] = pattern.exec(html) ?? [];
  return text === undefined ? null : decode(text);
};

/** What a search engine reads of a page. */
export function readHead(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    title: find(html, /<title>(.*?)<\/title>/s) ?? "",
    description: find(html, /<meta name="description" content="([^"]*)"/) ?? "",
    canonical: find(html, /<link rel="canonical" href="([^"]*)"/),
    image: find(html, /<meta property="og:image" content="([^"]*)"/),
    isHidden: /<meta name="robots" content="noindex"/.test(html),
    jsonLd: scripts.map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>),
  };
}
