import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { BlankSchema, Env } from "hono/types";

/** A little longer than proxies keep their idle connections, so that it is they who close. */
const KEEP_ALIVE_MS = 65_000;
/** How long a stop waits for requests in flight. */
const STOP_PATIENCE_MS = 10_000;

export function createHttpServer(): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
}

export async function listen<E extends Env>(
  server: Server,
  app: Hono<E, BlankSchema>,
  place: { port: number; host: string },
) {
  // The adapter's own cleaning up after unread bodies closes connections under load, with the next answer in them.
  server.on("request", getRequestListener(app.fetch, { autoCleanupIncoming: false }));
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
