import type { HttpBindings } from "@hono/node-server";
import { limitBody } from "@tideline/platform/gateway/gateway.ts";
import type { Log } from "@tideline/platform/log.ts";
import { Hono, type MiddlewareHandler } from "hono";
import { type RequestIdVariables, requestId } from "hono/request-id";
import manifest from "../package.json" with { type: "json" };
import { createHealth, type HealthSources } from "./health.ts";
import type { Pages } from "./pages/pages.ts";
import type { RunningBackend } from "./running-backend.ts";

/** A last limit; the routes behind it have lower limits with their own error messages. */
const MAX_BODY_BYTES = 11 * 1024 * 1024;
/** Files may be larger; their routes count the bytes while streaming. */
const STREAMED_PATHS = ["/storage/v1/object/", "/functions/v1/"];

type ApplicationEnv = { Bindings: HttpBindings; Variables: RequestIdVariables };
type ApplicationOptions = {
  backend: Pick<RunningBackend, "app" | "engine" | "check" | "jobs" | "freeBytes">;
  pages: Pages;
  log: Log;
  workers?: number;
};

export function toHealthSources(backend: ApplicationOptions["backend"], workers: number): HealthSources {
  const { engine, check, jobs, freeBytes } = backend;
  return { version: manifest.version, workers, engine, check, jobs, freeBytes };
}

/** Anyone with such an address can see or end a swim plan, read a calendar, answer as a guest or join a group. */
const SECRET_ADDRESS = /^(\/watch\/(?:out\/)?|\/calendar\/(?:me|group)\/|\/events\/answer\/|\/groups\/join\/).+/;

/** One line per request, without the caller, query parameters and tokens. */
function logRequests(log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const { method } = c.req;
    const path = c.req.path.replace(SECRET_ADDRESS, "$1:token");
    log.info({ requestId: c.get("requestId"), method, path, status: c.res.status, ms }, "request");
  };
}

export function createApplication({ backend, pages, log, workers = 1 }: ApplicationOptions) {
  const app = new Hono<ApplicationEnv>();
  app.use(requestId(), logRequests(log));
  // A host such as `1.2.3.4.5` passes the HTTP parser but isn't a valid URL.
  app.use(async (c, next) => {
    if (!URL.canParse(c.req.url)) return c.text("Invalid host header", 400);
    return next();
  });
  app.use(async (c, next) => {
    await next();
    // Setting headers after the response exists avoids a copy of every response by Hono.
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    c.res.headers.set("X-Request-Id", c.get("requestId"));
  });
  const bodyLimit = limitBody({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json({ message: "Payload too large" }, 413),
  });
  const isStreamed = (path: string) => STREAMED_PATHS.some((streamed) => path.startsWith(streamed));
  app.use((c, next) => (backend.app && isStreamed(c.req.path) ? next() : bodyLimit(c, next)));
  app.onError((error, c) => {
    log.error({ requestId: c.get("requestId"), err: error }, "request failed");
    return c.json({ message: "Internal server error" }, 500);
  });
  app.route("/", createHealth(toHealthSources(backend, workers)));
  if (backend.app) app.route("/", backend.app);
  app.route("/", pages.app);
  return app;
}
