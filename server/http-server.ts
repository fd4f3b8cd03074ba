import { once } from "node:events";
import { createServer, type Server, type ServerOptions } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { toProxies } from "@tideline/platform/gateway/client-address.ts";
import type { Hono } from "hono";
import type { BlankSchema, Env } from "hono/types";
import { limitSockets, SOCKET_LIMITS, type SocketLimits } from "./limit-sockets.ts";

type HttpServerLimits = { timeouts?: ServerOptions; sockets?: SocketLimits };

/** A little longer than proxies keep their idle connections, so that it is they who close. */
const KEEP_ALIVE_MS = 65_000;
/** A browser sends its headers at once; one that drips them holds a socket for nothing. */
const HEADERS_TIMEOUT_MS = 30_000;
/** For the whole request: a file of 50 MB at 1.4 Mbit/s. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/** How often the two are checked. */
const TIMEOUT_CHECK_MS = 5_000;
/** How long a stop waits for requests in flight. */
const STOP_PATIENCE_MS = 10_000;

const TIMEOUTS: ServerOptions = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_MS,
};

/** What is given replaces the limits of the product. */
export function createHttpServer({ timeouts = {}, sockets = SOCKET_LIMITS }: HttpServerLimits = {}): Server {
  const server = createServer({ ...TIMEOUTS, ...timeouts });
  limitSockets(server, sockets);
  return server;
}

export async function listen<E extends Env>(
  server: Server,
  app: Hono<E, BlankSchema>,
  place: { port: number; host: string; trustedProxies?: readonly string[] },
) {
  const trustedProxies = toProxies(place.trustedProxies ?? []);
  // The adapter's own cleaning up after unread bodies closes connections under load, with the next answer in them.
  server.on(
    "request",
    getRequestListener((request, env) => app.fetch(request, { ...env, trustedProxies }), {
      autoCleanupIncoming: false,
    }),
  );
  server.listen(place);
  await once(server, "listening");
}

/** Takes no new requests, finishes those in flight, and cuts what is still open after a while. */
export async function closeHttpServer(server: Server) {
  const closed = once(server, "close");
  server.close();
  const impatience = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS);
  // A connection that was busy at the close becomes idle later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(impatience);
  clearInterval(idle);
}
