import { PAGES_CACHE } from "./kept-caches.ts";

/** Shows the copy of this page, which going there inside the app doesn't. */
export async function openKeptPage() {
  const [document] = performance.getEntriesByType("navigation");
  // This page is the copy already, and can't show more.
  if (!("caches" in globalThis) || document?.name === location.href) return;
  if (await caches.match(location.href, { cacheName: PAGES_CACHE, ignoreVary: true })) location.reload();
}
