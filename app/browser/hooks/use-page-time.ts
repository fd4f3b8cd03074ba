import { useRouteLoaderData } from "react-router";
import { useIsInBrowser } from "./use-is-in-browser.ts";

/** When a visitor's document arrived, as `site.js` notes: a phone may hydrate it an hour later. */
function arrivalMs() {
  const { kept, shownAt } = document.documentElement.dataset;
  return Date.parse(kept ?? shownAt ?? "") || Date.now();
}

/** Now, in milliseconds; while a page hydrates, when it was served: its texts must be the server's. */
export function usePageTime() {
  const servedAt = useRouteLoaderData<{ servedAt: number }>("root")?.servedAt;
  const isInBrowser = useIsInBrowser();
  if (isInBrowser || typeof document === "undefined") return Date.now();
  return servedAt || arrivalMs();
}
