import { hkdfSync, timingSafeEqual } from "node:crypto";
import type { Secrets } from "@tideline/platform/secrets.ts";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";

const COOKIE = "tideline-dev";
const COOKIE_AGE_S = 30 * 24 * 60 * 60;
const TOKEN_BYTES = 18;

const CONTENT_SECURITY_POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Opens the development pages. Every process has the same one, and it lasts over a restart. */
export const deriveDevToken = (signingKey: Secrets["signingKey"]) =>
  Buffer.from(
    hkdfSync("sha256", Buffer.from(signingKey.d, "base64url"), "", "tideline development pages", TOKEN_BYTES),
  ).toString("base64url");

function isSame(given: string, token: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const lockedPage = (isWrong: boolean) => html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>Development pages</title></head>
<body><main><h1>This page needs the development token</h1>
<p>The server prints an address with it when it starts. Open that address once, or enter the token here.</p>
${isWrong ? html`<p role="alert">That is not the token.</p>` : ""}
<form><label>Token <input name="token" type="password" autocomplete="off" required></label> <button>Open</button></form>
</main></body></html>`;

function refuse(c: Context, isWrong: boolean) {
  c.header("Cache-Control", "no-store");
  c.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  return c.html(lockedPage(isWrong), 401);
}

/** Accepts a token in the address and remembers it in a cookie. */
export function requireDevToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.query("token");
    if (given === undefined) return isSame(getCookie(c, COOKIE) ?? "", token) ? next() : refuse(c, false);
    if (!isSame(given, token)) return refuse(c, true);
    setCookie(c, COOKIE, token, { path: "/dev", httpOnly: true, sameSite: "Lax", maxAge: COOKIE_AGE_S });
    const url = new URL(c.req.url);
    url.searchParams.delete("token");
    // A browser is redirected to remove the token from its address bar; a script gets its response at once.
    if (c.req.method === "GET" && c.req.header("Accept")?.includes("text/html")) {
      c.header("Cache-Control", "no-store");
      return c.redirect(url.pathname + url.search, 303);
    }
    return next();
  };
}

/** Pages for the customers of the payment sandbox: the id in such an address is the key to it. */
const FOR_CUSTOMERS = /^\/dev\/payments\/(?:authenticate|checkout|invoices|portal)\/[^/]+/;

/** The sandbox's dashboard with the token; what customers are led to stays open to them. */
export function guardPaymentPages(token: string): MiddlewareHandler {
  const guard = requireDevToken(token);
  return (c, next) => (FOR_CUSTOMERS.test(c.req.path) ? next() : guard(c, next));
}
