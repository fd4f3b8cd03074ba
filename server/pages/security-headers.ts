import type { MiddlewareHandler } from "hono";
import { NONCE, type SecureHeadersVariables, secureHeaders } from "hono/secure-headers";

/** Set for a page that several visitors get: the hashes of its inline scripts. */
export type PageScriptsVariables = { pageScripts?: string };

type Env = { Variables: SecureHeadersVariables & PageScriptsVariables };

export type SecurityOptions = {
  /** With https browsers are told to stay on https, for two years as preload lists require. */
  siteUrl: string;
  /** Other origins that scripts may connect to: the backend and map hosts. */
  connectTo: readonly string[];
  /** Development injects scripts and opens its own socket. */
  isDevelopment: boolean;
};

/** The only page that other sites may frame: a shared report, without personal data. */
const FRAMED_PAGE = /^\/reports\/[^/]+\/embed\/?$/;

/** Inline scripts run only with the nonce of their own response, or by the hashes of a page from the cache. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<Env> {
  const [own, framed] = [headersOf(options, false), headersOf(options, true)];
  return async (c, next) => {
    await (FRAMED_PAGE.test(c.req.path) ? framed(c, next) : own(c, next));
    const scripts = c.get("pageScripts");
    if (scripts === undefined) return;
    const policy = c.res.headers.get(POLICY) ?? "";
    c.res.headers.set(POLICY, policy.replace(` 'nonce-${c.get("secureHeadersNonce")}'`, scripts && ` ${scripts}`));
  };
}

const POLICY = "Content-Security-Policy";

function headersOf({ siteUrl, connectTo, isDevelopment }: SecurityOptions, isFramed: boolean) {
  const isSecure = siteUrl.startsWith("https:");
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // React, the map and notifications set inline styles, which can't run code.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:", "https:"],
      fontSrc: ["'self'"],
      // The map worker passes the coastline as blobs.
      connectSrc: ["'self'", "blob:", ...connectTo, ...(isDevelopment ? ["ws:"] : [])],
      workerSrc: ["'self'", "blob:"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: isFramed ? ["*"] : ["'none'"],
      ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
    },
    permissionsPolicy: { geolocation: ["self"], camera: [], microphone: [], payment: [] },
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: isFramed ? false : "DENY",
    crossOriginOpenerPolicy: "same-origin",
    // Other sites that link to a page show its picture.
    crossOriginResourcePolicy: false,
    strictTransportSecurity: isSecure ? "max-age=63072000; includeSubDomains" : false,
  });
}

/** A policy for `https:` doesn't cover `wss:` except for the page's own origin. */
export function toSocketOrigin(url: string) {
  return new URL(url).origin.replace(/^http/, "ws");
}

/** Unique origins; invalid URLs are left out. */
export function toOrigins(urls: readonly string[]) {
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}
