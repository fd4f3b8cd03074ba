import type { Log } from "@tideline/platform/log.ts";
import type { MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";

/** One line per request: what was asked and how it went, never by whom or with which parameters. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const { method, path } = c.req;
    log.info({ requestId: c.get("requestId"), method, path, status: c.res.status, ms }, "request");
  };
}
