import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { clientAddress, limitKey } from "@tideline/platform/gateway/client-address.ts";
import type { Log } from "@tideline/platform/log.ts";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { RequestIdVariables } from "hono/request-id";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services, servicesContext as ServicesContext } from "#app/backend/services.ts";
import { serveBuiltFiles } from "./built-files.ts";
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
type PageServices = Omit<Services, "nonce" | "isKept" | "requestId" | "visitor" | "reportProblem">;

export type PagesOptions = {
  mode: "production" | "development";
  services: PageServices;
  signVisitor: (visitor: string) => string;
  /** Lets unchanged pages be served from memory. */
  reads: PageReads | null;
  log: Log;
  /** In development: the server whose port also carries the hot-reload socket. */
  httpServer?: Server;
};

/** Mounted last: handles every remaining path. */
export type Pages = { app: Hono<PageEnv>; close: () => Promise<void> };

const BUILD_FOLDER = fileURLToPath(new URL("../../build", import.meta.url));
const SERVER_BUILD = new URL("../../build/server/index.js", import.meta.url).href;

export async function createPages(options: PagesOptions): Promise<Pages> {
  const { mode, services, signVisitor, reads, log, httpServer } = options;
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
    { requestId, nonce, isKept, visitor }: Pick<Services, "requestId" | "nonce" | "isKept" | "visitor">,
  ) {
    const context = new RouterContextProvider();
    // The key must come from the build: this file's copy of the module would create a second one.
    const entry = (await getBuild()).entry.module as unknown as { servicesContext: typeof ServicesContext };
    context.set(entry.servicesContext, {
      ...services,
      isKept,
      nonce,
      requestId,
      visitor,
      reportProblem: (problem) => log.error({ requestId, err: problem }, "page failed"),
    });
    const response = await handleRequest(request, context);
    // The worker compares it with the scripts of the page that asked.
    response.headers.set("X-Tideline-Version", (await getBuild()).assets.version);
    return response;
  }

  app.use(compress());
  // Before files, which are looked up on the disk.
  app.use(async (c, next) => {
    const page = toPublicPage(c.req.raw, siteUrl);
    if (!page) return next();
    // Its own id: the visitor may have chosen theirs, and the page is for others, too.
    const values = { nonce: c.get("secureHeadersNonce") ?? "", requestId: randomUUID() };
    const { response, scripts } = await cache.respond({ key: page.key, request: c.req.raw, values }, () =>
      render(page.request, { ...values, isKept: true, visitor: null }),
    );
    if (scripts !== null) c.set("pageScripts", scripts);
    return response;
  });
  serveFiles();
  app.use(csrfProtection(siteUrl));
  app.all("*", (c) => {
    const [requestId, nonce] = [c.get("requestId") ?? randomUUID(), c.get("secureHeadersNonce") ?? ""];
    const visitor = limitKey(clientAddress(c));
    return render(c.req.raw, { requestId, nonce, isKept: false, visitor: visitor && signVisitor(visitor) });
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ requestId: c.get("requestId"), err: error }, "page failed");
    return c.text("Something went wrong. Please try again.", 500);
  });
  return { app, close };
}

type Source = { getBuild: () => Promise<ServerBuild>; serveFiles: () => void; close: () => Promise<void> };

/** Loads the built pages, which takes a second; a failure is told when they are wanted. */
export function preloadPages() {
  import(SERVER_BUILD).catch(() => undefined);
}

async function serveBuild(app: Hono<PageEnv>, headers: MiddlewareHandler): Promise<Source> {
  const build = (await import(SERVER_BUILD)) as ServerBuild;
  app.use(headers);
  const serveFiles = () => serveBuiltFiles(app, BUILD_FOLDER);
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
