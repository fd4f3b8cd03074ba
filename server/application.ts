import type { HttpBindings } from "@hono/node-server";
import { limitBody } from "@tideline/platform/gateway/gateway.ts";
import type { Log } from "@tideline/platform/log.ts";
import { Hono } from "hono";
import { type RequestIdVariables, requestId } from "hono/request-id";
import manifest from "../package.json" with { type: "json" };
import type { RunningBackend } from "./backend.ts";
import { createHealth, type HealthParts } from "./health.ts";
import { logRequests } from "./log-requests.ts";
import type { Pages } from "./pages.ts";

/** The last wall: the parts behind it have lower limits with answers of their own. */
const MAX_BODY_BYTES = 11 * 1024 * 1024;
/** Files and pictures, which may be larger: the parts behind count them while they stream. */
const STREAMED_PATHS = ["/storage/v1/object/", "/functions/v1/"];

type ApplicationEnv = { Bindings: HttpBindings; Variables: RequestIdVariables };
type Parts = {
  backend: Pick<RunningBackend, "app" | "engine" | "check" | "jobs" | "freeBytes">;
  pages: Pages;
  log: Log;
  workers?: number;
};

export function toHealthParts(backend: Parts["backend"], workers: number): HealthParts {
  const { engine, check, jobs, freeBytes } = backend;
  return { version: manifest.version, workers, engine, check, jobs, freeBytes };
}

/** Everything that one process answers: health, the platform's calls, then the pages. */
export function createApplication({ backend, pages, log, workers = 1 }: Parts) {
  const app = new Hono<ApplicationEnv>();
  app.use(requestId(), logRequests(log));
  // A host such as `1.2.3.4.5` passes the HTTP parser, but no address can be made of it.
  app.use(async (c, next) => {
    if (!URL.canParse(c.req.url)) return c.text("Invalid host header", 400);
    return next();
  });
  app.use(async (c, next) => {
    await next();
    // On the finished answer: headers set on it before it exists make Hono copy every answer through a stream.
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    // A body that nobody read ends the connection; said aloud, or the client would send its next request into it.
    if (c.env?.incoming?.complete === false) c.res.headers.set("Connection", "close");
  });
  const wall = limitBody({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json({ message: "Payload too large" }, 413) });
  const isStreamed = (path: string) => STREAMED_PATHS.some((streamed) => path.startsWith(streamed));
  app.use((c, next) => (backend.app && isStreamed(c.req.path) ? next() : wall(c, next)));
  app.onError((error, c) => {
    log.error({ requestId: c.get("requestId"), err: error }, "request failed");
    return c.json({ message: "Internal server error" }, 500);
  });
  app.route("/", createHealth(toHealthParts(backend, workers)));
  if (backend.app) app.route("/", backend.app);
  app.route("/", pages.app);
  return app;
}
