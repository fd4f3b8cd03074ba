import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Log } from "@tideline/platform/log.ts";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { RequestIdVariables } from "hono/request-id";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services, servicesContext as ServicesContext } from "#app/backend/services.ts";
import type { PageReads } from "./cached-page.ts";
import { allowSiteOrigin, csrfProtection } from "./csrf-protection.ts";
import { createPageCache } from "./page-cache.ts";
import { toPublicPage } from "./public-page.ts";
import { type PageScriptsVariables, securityHeaders, toOrigins, toSocketOrigin } from "./security-headers.ts";

type PageEnv = {
  Bindings: HttpBindings;
  Variables: Partial<RequestIdVariables> & SecureHeadersVariables & PageScriptsVariables;
};

/** The rest is created for each request. */
type PageServices = Omit<Services, "nonce" | "isKept" | "requestId" | "reportProblem">;

export type PagesOptions = {
  mode: "production" | "development";
  services: PageServices;
  /** Lets unchanged pages be served from memory. */
  reads: PageReads | null;
  log: Log;
  /** In development: the server whose port also carries the hot-reload socket. */
  httpServer?: Server;
};

/** Mounted last: handles every remaining path. */
export type Pages = { app: Hono<PageEnv>; close: () => Promise<void> };

const CLIENT_FOLDER = fileURLToPath(new URL("../../build/client", import.meta.url));
const SERVER_BUILD = new URL("../../build/server/index.js", import.meta.url).href;

/** Built files have a content hash in their name; the few others are checked again after an hour. */
const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

export async function createPages({ mode, services, reads, log, httpServer }: PagesOptions): Promise<Pages> {
  const app = new Hono<PageEnv>();
  const isDevelopment = mode === "development";
  const { backend, mapStyles, siteUrl } = services;
  const connectTo = [...toOrigins([backend.url, mapStyles.light, mapStyles.dark]), toSocketOrigin(backend.url)];
  const headers = securityHeaders({ siteUrl, connectTo, isDevelopment });

  const { getBuild, serveFiles, close } = isDevelopment
    ? await serveFromSource(app, headers, httpServer)
    : await serveBuild(app, headers);
  // From a function the router would be set up again for each request.
  const build = isDevelopment ? async () => allowSiteOrigin(await getBuild(), siteUrl) : await getBuild();
  const handleRequest = createRequestHandler(
    typeof build === "function" ? build : allowSiteOrigin(build, siteUrl),
    mode,
  );
  const cache = createPageCache(reads);

  async function render(
    request: Request,
    { requestId, nonce, isKept }: Pick<Services, "requestId" | "nonce" | "isKept">,
  ) {
    const context = new RouterContextProvider();
    // The key must come from the build: this file's copy of the module would create a second one.
    const entry = (await getBuild()).entry.module as unknown as { servicesContext: typeof ServicesContext };
    context.set(entry.servicesContext, {
      ...services,
      isKept,
      nonce,
      requestId,
      reportProblem: (problem) => log.error({ requestId, err: problem }, "page failed"),
    });
    return handleRequest(request, context);
  }

  app.use(compress());
  // Before files, which are looked up on the disk.
  app.use(async (c, next) => {
    const page = toPublicPage(c.req.raw, siteUrl);
    if (!page) return next();
    // Its own id: the visitor may have chosen theirs, and the page is for others, too.
    const values = { nonce: c.get("secureHeadersNonce") ?? "", requestId: randomUUID() };
    const { response, scripts } = await cache.respond({ key: page.key, request: c.req.raw, values }, () =>
      render(page.request, { ...values, isKept: true }),
    );
    if (scripts !== null) c.set("pageScripts", scripts);
    return response;
  });
  serveFiles();
  app.use(csrfProtection(siteUrl));
  app.all("*", (c) => {
    const [requestId, nonce] = [c.get("requestId") ?? randomUUID(), c.get("secureHeadersNonce") ?? ""];
    return render(c.req.raw, { requestId, nonce, isKept: false });
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ requestId: c.get("requestId"), err: error }, "page failed");
    return c.text("Something went wrong. Please try again.", 500);
  });
  return { app, close };
}

type Source = { getBuild: () => Promise<ServerBuild>; serveFiles: () => void; close: () => Promise<void> };

async function serveBuild(app: Hono<PageEnv>, headers: MiddlewareHandler): Promise<Source> {
  const build = (await import(SERVER_BUILD)) as ServerBuild;
  app.use(headers);
  const files = { root: CLIENT_FOLDER, precompressed: true };
  const serveFiles = () => {
    app.get("/assets/*", serveStatic({ ...files, onFound: (_path, c) => c.header("Cache-Control", FOREVER) }));
    app.get("/assets/*", (c) => c.notFound());
    app.get("*", serveStatic({ ...files, onFound: (_path, c) => c.header("Cache-Control", AN_HOUR) }));
  };
  return { getBuild: async () => build, serveFiles, close: async () => undefined };
}

async function serveFromSource(
  app: Hono<PageEnv>,
  headers: MiddlewareHandler,
  httpServer: Server | undefined,
): Promise<Source> {
  // Lazy: production runs without the build tools.
  const { startVite } = await import("./pages-development.ts");
  const { middleware, getBuild, close } = await startVite(httpServer);
  // Vite writes to the socket itself; adding headers to a sent response would send it twice.
  app.use(middleware);
  app.use(headers);
  return { getBuild, serveFiles: () => undefined, close };
}
