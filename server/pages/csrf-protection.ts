import { csrf } from "hono/csrf";
import { createMiddleware } from "hono/factory";
import type { ServerBuild } from "react-router";

/** Mail programs post here without an origin or cookies (RFC 8058); the token in the URL authorizes the request. */
const TOKEN_PATH = "/unsubscribe";

/** Rejects forms posted from other sites, including sibling subdomains, which SameSite cookies would allow. */
export function csrfProtection(siteUrl: string) {
  // Behind an https proxy the request itself says http, so the configured origin counts as well.
  const protect = csrf({ origin: (origin, c) => origin === siteUrl || origin === new URL(c.req.url).origin });
  return createMiddleware((c, next) => (c.req.path === TOKEN_PATH ? next() : protect(c, next)));
}

/** React Router checks the origin again without knowing about proxies, so it needs the public host. */
export function allowSiteOrigin(build: ServerBuild, siteUrl: string): ServerBuild {
  return { ...build, allowedActionOrigins: [new URL(siteUrl).host] };
}
