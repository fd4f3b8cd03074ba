import type { WorkerMessage } from "./kept-caches.ts";

const isFile = (address: string) => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith("/assets/") && /\.(?:m?js|css|woff2)$/.test(pathname);
};

/** Scripts, styles and fonts of this page, also those that were loaded late. */
function listLoadedFiles() {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href);
  return [...new Set([...loaded, ...linked].filter(isFile))];
}

async function ask(message: WorkerMessage) {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Has the worker keep this page with its files, so that it opens without a network. */
export const keepThisPage = () =>
  ask({ type: "keep-page", path: location.pathname + location.search, files: listLoadedFiles() });

export const keepTiles = (files: readonly string[]) => ask({ type: "keep-tiles", files });
