import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Caller } from "../../caller.ts";
import { handleMessage } from "../handle-message.ts";
import { readMessage } from "../messages.ts";
import type { RealtimeContext } from "../realtime-context.ts";
import { CLOSE, Connection } from "./connection.ts";
import { createSocketCounts, readVisitor, refuseUpgrade, type Visitor } from "./upgrade.ts";

const PATH = "/realtime/v1/websocket";
const SWEEP_INTERVAL_MS = 1_000;
/** How long a stop waits for clients to close. */
const STOP_TIMEOUT_MS = 500;

/** Answers a message within the limits. */
function receive(context: RealtimeContext, connection: Connection, data: RawData, isBinary: boolean) {
  const now = performance.now();
  connection.seenAt = now;
  if (!connection.takeMessage(now)) return connection.close(CLOSE.policy, "Too many messages per second");
  const message = Buffer.isBuffer(data) ? readMessage(data, isBinary, connection.version) : null;
  if (message === null) return connection.close(CLOSE.unreadable, "not a message of this protocol");
  const fail = (err: unknown) => {
    context.log.error({ err, event: message.event }, "realtime message failed");
    connection.close(CLOSE.internal, "internal error");
  };
  connection.answer(() => {
    try {
      return handleMessage(context, connection, message)?.catch(fail);
    } catch (err) {
      fail(err);
      return undefined;
    }
  });
}

/** Closes silent sockets, and channels whose token has expired. */
function sweep({ limits, rooms }: RealtimeContext, connections: Iterable<Connection>) {
  const [now, clock] = [performance.now(), Date.now()];
  for (const connection of connections) {
    if (now - connection.seenAt > limits.idleMs) connection.close(CLOSE.policy, "no heartbeat");
    for (const channel of connection.channels.values()) {
      if (channel.expiresAt === null || channel.expiresAt > clock) continue;
      const seconds = Math.floor((clock - channel.expiresAt) / 1000);
      rooms.close(channel, `Token has expired ${seconds} seconds ago`);
    }
  }
}

/** The sockets of this process. */
export function createSockets(context: RealtimeContext, readApiKey: (key: string) => Caller | null) {
  const { limits, rooms, log, trustedProxies } = context;
  const connections = new Set<Connection>();
  const counts = createSocketCounts(limits);
  const options = { noServer: true, clientTracking: false, perMessageDeflate: false };
  const upgrader = new WebSocketServer({ ...options, maxPayload: limits.messageBytes });

  function open(socket: WebSocket, stream: Duplex, { version, keyCaller, address }: Visitor) {
    const connection = new Connection({
      socket,
      stream,
      version,
      keyCaller,
      limits,
      onOverflow: (channel) => rooms.fail(channel, "Too many events, please subscribe again"),
    });
    connections.add(connection);
    counts.add(address);
    socket.on("message", (data, isBinary) => receive(context, connection, data, isBinary));
    // A close event follows.
    socket.on("error", (err) => log.debug({ err }, "realtime socket failed"));
    socket.on("close", () => {
      connections.delete(connection);
      counts.remove(address);
      for (const channel of [...connection.channels.values()]) rooms.leave(channel);
      connection.dispose();
    });
  }

  let isStopping = false;
  const timer = setInterval(() => sweep(context, connections), SWEEP_INTERVAL_MS);
  timer.unref();

  return {
    /** Accepts upgrades at realtime's address and leaves others alone, such as those of Vite. */
    attach: (server: Server) => {
      server.on("upgrade", (request, socket, head) => {
        const url = URL.parse(request.url ?? "/", "http://localhost");
        if (url?.pathname !== PATH) {
          if (server.listenerCount("upgrade") === 1) refuseUpgrade(socket, "404 Not Found", "Not found");
          return;
        }
        if (isStopping) return refuseUpgrade(socket, "503 Service Unavailable", "The server is restarting");
        const visitor = readVisitor(request, url.searchParams, { readApiKey, trustedProxies });
        if (visitor === null) return refuseUpgrade(socket, "401 Unauthorized", "Invalid API key");
        if (!counts.hasRoomFor(visitor.address)) {
          return refuseUpgrade(socket, "429 Too Many Requests", "Too many connected users");
        }
        upgrader.handleUpgrade(request, socket, head, (opened) => open(opened, socket, visitor));
      });
    },
    close: async () => {
      isStopping = true;
      clearInterval(timer);
      for (const connection of connections) connection.close(CLOSE.goingAway, "the server is restarting");
      const deadline = performance.now() + STOP_TIMEOUT_MS;
      while (connections.size > 0 && performance.now() < deadline) await wait(10);
      for (const connection of connections) connection.terminate();
    },
  };
}
