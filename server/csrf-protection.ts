import { csrf } from "hono/csrf";
import { createMiddleware } from "hono/factory";
import type { ServerBuild } from "react-router";

/** Mail programs post here without an origin and without cookies (RFC 8058): the token in the address is the proof. */
const PROVED_BY_TOKEN = "/unsubscribe";

/** Refuses a form that another site sends here: to a sister of ours the browser would add the session cookie. */
export function refuseForeignForms(siteUrl: string) {
  // Behind a proxy that speaks https the request itself says http, so the site's own origin counts beside it.
  const refuse = csrf({ origin: (origin, c) => origin === siteUrl || origin === new URL(c.req.url).origin });
  return createMiddleware((c, next) => (c.req.path === PROVED_BY_TOKEN ? next() : refuse(c, next)));
}

/** The router compares the origin of a form once more, and knows no proxy: behind one it would refuse our own forms. */
export function allowSiteOrigin(build: ServerBuild, siteUrl: string): ServerBuild {
  return { ...build, allowedActionOrigins: [new URL(siteUrl).host] };
}
