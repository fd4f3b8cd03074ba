import type { WorkerMessage } from "./kept-caches.ts";

/** How often a page that stays open asks for a new version. */
const CHECK_MS = 60 * 60_000;

/** Calls back when a new version of the site is ready to take over. */
export function watchForNewVersion(onReady: () => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  function follow(registration: ServiceWorkerRegistration) {
    const tell = () => {
      // The first worker replaces nothing.
      if (registration.waiting && navigator.serviceWorker.controller) onReady();
    };
    tell();
    registration.addEventListener(
      "updatefound",
      () => registration.installing?.addEventListener("statechange", tell, { signal }),
      { signal },
    );
    const check = () => void registration.update().catch(() => undefined);
    const timer = setInterval(check, CHECK_MS);
    signal.addEventListener("abort", () => clearInterval(timer));
  }
  void navigator.serviceWorker.ready.then((registration) => !signal.aborted && follow(registration));
  return () => stop.abort();
}

/** What is typed on this page and not sent; `site.js` notes it. */
export const hasTypedText = () => document.documentElement.dataset.typed === location.pathname;

/** Lets the new version take over, then loads this page again. */
export async function takeNewVersion() {
  const { waiting } = await navigator.serviceWorker.ready;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" } satisfies WorkerMessage);
}
