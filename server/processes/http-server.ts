import { once } from "node:events";
import { createServer, type Server, type ServerOptions } from "node:http";
import { toProxies } from "@tideline/platform/gateway/client-address.ts";
import { createRequestListener } from "@tideline/platform/gateway/request-listener.ts";
import type { Hono } from "hono";
import type { BlankSchema, Env } from "hono/types";
import { limitSockets, SOCKET_LIMITS, type SocketLimits } from "./limit-sockets.ts";

type HttpServerLimits = { timeouts?: ServerOptions; sockets?: SocketLimits };

/** A little longer than proxies keep idle connections, so that the proxy closes them first. */
const KEEP_ALIVE_MS = 65_000;
/** Browsers send headers at once; slow ones only hold sockets. */
const HEADERS_TIMEOUT_MS = 30_000;
/** For a whole request: a file of 50 MB at 1.4 Mbit/s. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/** How often both timeouts are checked. */
const TIMEOUT_CHECK_MS = 5_000;
/** How long a stop waits for running requests. */
const STOP_TIMEOUT_MS = 10_000;

const TIMEOUTS: ServerOptions = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_MS,
};

/** Options replace the product's limits. */
export function createHttpServer({ timeouts = {}, sockets = SOCKET_LIMITS }: HttpServerLimits = {}): Server {
  const server = createServer({ ...TIMEOUTS, ...timeouts });
  limitSockets(server, sockets);
  return server;
}

export async function listen<E extends Env>(
  server: Server,
  app: Hono<E, BlankSchema>,
  address: { port: number; host: string; trustedProxies?: readonly string[] },
) {
  const trustedProxies = toProxies(address.trustedProxies ?? []);
  server.on(
    "request",
    createRequestListener((request, env) => app.fetch(request, { ...env, trustedProxies })),
  );
  server.listen(address);
  await once(server, "listening");
}

/** Finishes running requests, accepts no new ones, and closes what is still open after the timeout. */
export async function closeHttpServer(server: Server) {
  const closed = once(server, "close");
  server.close();
  const forceClose = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  // A connection that is busy at the close becomes idle later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(forceClose);
  clearInterval(idle);
}
