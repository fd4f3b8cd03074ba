import { useRouteLoaderData } from "react-router";
import { useIsInBrowser } from "./use-is-in-browser.ts";

/** Now, in milliseconds; while a swimmer's page hydrates, when it was served: its texts must be the server's. */
export function usePageTime() {
  const servedAt = useRouteLoaderData<{ servedAt: number }>("root")?.servedAt;
  return !useIsInBrowser() && servedAt ? servedAt : Date.now();
}
