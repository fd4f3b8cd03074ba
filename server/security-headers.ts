import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";

export type SecurityOptions = {
  /** With https the browser is told to stay there; two years, as preload lists ask for. */
  siteUrl: string;
  /** Origins beside our own that scripts may talk to: the backend, the hosts of the maps. */
  connectTo: readonly string[];
  /** Development injects its own scripts over a socket of its own. */
  isDevelopment: boolean;
};

/** The one kind of page that other sites may frame: it shows a shared report and nobody's own things. */
const FRAMED_PAGE = /^\/reports\/[^/]+\/embed\/?$/;

/** What a page may load and do. Inline scripts run only with the nonce of this one answer. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const [own, framed] = [headersOf(options, false), headersOf(options, true)];
  return (c, next) => (FRAMED_PAGE.test(c.req.path) ? framed(c, next) : own(c, next));
}

function headersOf({ siteUrl, connectTo, isDevelopment }: SecurityOptions, isFramed: boolean) {
  const isSecure = siteUrl.startsWith("https:");
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // React, the map and the notices set style attributes and elements; a style cannot run code.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:", "https:"],
      fontSrc: ["'self'"],
      // The map reads the coast that its worker has prepared as blobs.
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
    // Pictures of pages are shown by other sites that link to them.
    crossOriginResourcePolicy: false,
    strictTransportSecurity: isSecure ? "max-age=63072000; includeSubDomains" : false,
  });
}

/** Where the backend's sockets are: a policy does not take `https:` for `wss:`, but for its own page. */
export function toSocketOrigin(url: string) {
  return new URL(url).origin.replace(/^http/, "ws");
}

/** The origins of these addresses without doubles, as a policy names them. */
export function toOrigins(urls: readonly string[]) {
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}
