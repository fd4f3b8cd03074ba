import { type MiddlewareFunction, redirectDocument } from "react-router";
import type { Services } from "#app/backend/services.ts";
import { getSiteState, isAlwaysOpen } from "#domain/site-state.ts";
import type { Swimmer } from "../swimmer.ts";
import { expireSessionCookies } from "./expire-session-cookies.server.ts";
import { readPublicSettings } from "./read-public-settings.server.ts";

/** `request.url` may end in `.data`; `url` is the page's address. */
type Visit = Pick<Parameters<MiddlewareFunction>[0], "request" | "url">;

/** Redirects when the site is closed or the swimmer is banned; else null. */
export async function redirectByGate(services: Services, { request, url }: Visit, swimmer: Swimmer | null) {
  const { pathname, search } = url;
  if (isAlwaysOpen(pathname)) return null;
  if (swimmer?.isBanned) return signOut(request);
  const settings = await readPublicSettings(services);
  const state = getSiteState({
    construction: services.construction,
    isMaintenance: settings?.maintenance_mode ?? false,
    isAdmin: swimmer?.isAdmin ?? false,
  });
  if (state === "open") return null;
  if (state === "under-construction") return redirectDocument("/under-construction");
  return redirectDocument(`/maintenance?${new URLSearchParams({ next: pathname + search })}`);
}

function signOut(request: Request) {
  return redirectDocument("/error?reason=banned", { headers: expireSessionCookies(request) });
}
