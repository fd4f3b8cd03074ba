import { type PrecacheEntry, Serwist } from "serwist";
import {
  FILES_CACHE,
  PICTURES_CACHE,
  TILES_CACHE,
  TILES_LIMIT,
  type WorkerMessage,
} from "#app/browser/offline/kept-caches.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { answer, isAnswer } from "./answers.ts";
import { findFile, keepFiles } from "./files.ts";
import { keepNewest } from "./keep-newest.ts";
import { fetchPage, isPageFresh, keepMainPages } from "./main-pages.ts";
import { forgetOwner } from "./owner.ts";
import { openPage } from "./pages.ts";
import { linkOf, toNotification } from "./push.ts";
import { findWholePage } from "./versions.ts";

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: PrecacheEntry[] };
/** From the build: its id, and what the main pages load late. */
declare const BUILD: string;
declare const LATE_FILES: readonly string[];
/** What sends from the outbox: a browser never asks again for a part that failed to load. */
declare const SENDER_FILES: readonly string[];

const SHELLS = "tideline-shell-";
const MAIN_PAGES = { build: BUILD, lateFiles: LATE_FILES };

/** Longer than a page is kept that names them. */
const files = keepNewest(FILES_CACHE, 700, 30 * DAY_MS);
const pictures = keepNewest(PICTURES_CACHE, 150, 14 * DAY_MS);
const tiles = keepNewest(TILES_CACHE, TILES_LIMIT, 60 * DAY_MS);

const showOffline = async () => (await serwist.matchPrecache("/offline")) ?? Response.error();

const isPicture = (path: string) => /^\/(?:covers|map)\//.test(path);
const isTile = (path: string) => path.startsWith("/assets/chart-tiles-");

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  // Without cookies: the page that is shown offline is the same for everybody.
  precacheOptions: { cacheName: SHELLS + BUILD, fetchOptions: { credentials: "omit" }, cleanupOutdatedCaches: false },
  // Pages ask before a new version takes over.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: false,
  runtimeCaching: [
    { matcher: ({ url, sameOrigin }) => sameOrigin && isTile(url.pathname), handler: tiles },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
      handler: async ({ request, event }) => (await findFile(request.url)) ?? files.handle({ request, event }),
    },
    { matcher: ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), handler: pictures },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
      handler: async ({ request, event }) => {
        const { response, kept } = await openPage(request, showOffline);
        event.waitUntil(kept.then((owner) => (owner === null ? undefined : keepMainPages(owner, MAIN_PAGES))));
        return response;
      },
    },
    {
      matcher: ({ request }) => isAnswer(request),
      handler: async ({ request, event }) => {
        const { response, kept, message } = await answer(request);
        event.waitUntil(kept);
        const page = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
        if (message) page?.postMessage(message);
        return (await loadWhole(page, request, response)) ?? response;
      },
    },
  ],
});
serwist.addEventListeners();

/** Under a new version, a link inside a page of the one before loads a document. */
async function loadWhole(page: Client | undefined, request: Request, response: Response) {
  if (!(page instanceof WindowClient) || !new URL(request.url).pathname.endsWith(".data")) return null;
  const whole = await findWholePage(page, request.url, response);
  if (whole === null) return null;
  await page.navigate(whole);
  return Response.error();
}

/** Without a network nothing new is kept; the next page tries again. */
const ignore = () => undefined;

/** The former build's stay: a page of it may be open, or kept. */
async function dropOldShells() {
  const older = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELLS + BUILD);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** The pages that are open came before this worker could keep them. */
async function keepOpenPages() {
  const pages = await self.clients.matchAll({ type: "window" });
  for (const { url } of pages) {
    const { pathname, search } = new URL(url);
    const owner = await fetchPage(pathname + search).catch(() => null);
    if (owner !== null) await keepMainPages(owner, MAIN_PAGES);
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldShells());
  // Not waited for: until then the page's requests would be held.
  void keepOpenPages().catch(ignore);
});

async function keepVisited(path: string, named: readonly string[]) {
  await keepFiles([...named, ...SENDER_FILES]);
  if (!(await isPageFresh(path, HOUR_MS))) await fetchPage(path);
}

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === "forget") event.waitUntil(forgetOwner());
  if (message.type === "keep-page") event.waitUntil(keepVisited(message.path, message.files).catch(ignore));
  if (message.type === "keep-tiles") {
    const requests = message.files.map((file) => tiles.handle({ request: new Request(file), event }));
    event.waitUntil(Promise.allSettled(requests));
  }
});

self.addEventListener("push", (event) => {
  const shown = toNotification(event.data?.json());
  if (shown) event.waitUntil(self.registration.showNotification(shown.title, shown.options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = linkOf(event.notification.data, self.location.origin);
  if (address) event.waitUntil(self.clients.openWindow(address));
});
