import { FILES_CACHE } from "#app/browser/offline/kept-caches.ts";

/** Built files: their names change with their content. */
const FILE = /\/assets\/[\w./-]+\.(?:js|css|woff2)/g;

/** What a page names: scripts, styles and fonts. Parts that load late aren't in it. */
export const listFiles = (html: string): readonly string[] => [...new Set(html.match(FILE))];

/** In any cache: a name stands for one content. */
export const findFile = (address: string) => caches.match(address, { ignoreVary: true });

/** Whether a copy of this page would be whole. */
export async function hasAllFiles(html: string) {
  const found = await Promise.all(listFiles(html).map(findFile));
  return found.every(Boolean);
}

/** One after another, so that the page in front is served first. Files that can't be had are left out. */
export async function keepFiles(addresses: readonly string[]) {
  const cache = await caches.open(FILES_CACHE);
  for (const address of addresses) {
    if (await findFile(address)) continue;
    const response = await fetch(address, { priority: "low" });
    if (response.ok) await cache.put(address, response);
  }
}
