/** Names of the caches that `app/worker` fills. What is one swimmer's has the prefix of personal entries; `site.js` knows both names. */
export const PAGES_CACHE = "tideline-my-pages";
export const ANSWERS_CACHE = "tideline-my-answers";
export const FILES_CACHE = "tideline-files";
export const PICTURES_CACHE = "tideline-pictures";
export const TILES_CACHE = "tideline-tiles";
/** Of 20 kB at most each: 8 MB. */
export const TILES_LIMIT = 400;

/** On each page and its data: the version of the scripts that they are for. */
export const VERSION_HEADER = "X-Tideline-Version";

/** What a page tells the worker. */
export type WorkerMessage =
  /** After sign-out: nothing that is still on its way may be kept. */
  | { type: "forget" }
  /** The swimmer has opened this page without a document, with these files. */
  | { type: "keep-page"; path: string; files: readonly string[] }
  /** Files of a favorite's map. */
  | { type: "keep-tiles"; files: readonly string[] }
  | { type: "SKIP_WAITING" };

/** What the worker tells its pages: it answered with something kept at this time, in milliseconds since 1970. */
export type KeptMessage = { keptAt: number };

function tellWorker(message: WorkerMessage) {
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage(message);
}

/** Copies of pages and answers name the swimmer. */
export async function forgetKept() {
  tellWorker({ type: "forget" });
  if (!("caches" in globalThis)) return;
  await Promise.all([PAGES_CACHE, ANSWERS_CACHE].map((name) => caches.delete(name)));
}

/** All but what the page for "offline" is made of. Pages that are opened afterwards are kept again. */
export async function clearOfflineData() {
  await forgetKept();
  if ("caches" in globalThis) {
    await Promise.all([FILES_CACHE, PICTURES_CACHE, TILES_CACHE].map((name) => caches.delete(name)));
  }
}

export async function hasKeptAnswer(path: string) {
  if (!("caches" in globalThis)) return false;
  const keys = await (await caches.open(ANSWERS_CACHE)).keys();
  return keys.some(({ url }) => new URL(url).pathname === path);
}
