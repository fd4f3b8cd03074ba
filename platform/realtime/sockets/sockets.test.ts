import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createKeys } from "../../auth/keys.ts";
import type { Engine } from "../../database/engine.ts";
import { createLog } from "../../log.ts";
import { createSecrets, type Secrets } from "../../secrets.ts";
import { collectGarbage } from "../../test/collect-garbage.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { createRealtime } from "../create-realtime.ts";
import { closeClients, connect, until } from "../realtime-fixture.ts";
import type { RealtimeLimits } from "../realtime-limits.ts";
import { rawSocket } from "./raw-socket-fixture.ts";

let engine: Engine;
let secrets: Secrets;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  engine = await openTestDatabase(null);
  secrets = await createSecrets();
});
afterEach(async () => {
  await closeClients();
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => engine.close());

function portOf(server: Server) {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

/** Realtime alone on a port. */
async function start({ port = 0, limits = {} }: { port?: number; limits?: Partial<RealtimeLimits> } = {}) {
  const keys = await createKeys({ signingKey: secrets.signingKey, siteUrl: "http://127.0.0.1" });
  const realtime = await createRealtime({ engine, keys, apiKeys: secrets, log: createLog("silent"), limits });
  const server = createServer();
  realtime.attach(server);
  await once(server.listen(port, "127.0.0.1"), "listening");
  let stopped: Promise<void> | null = null;
  const end = async () => {
    const closed = once(server, "close");
    server.close();
    await realtime.stop();
    await closed;
  };
  const stop = () => {
    stopped ??= end();
    return stopped;
  };
  stops.push(stop);
  return { url: `http://127.0.0.1:${portOf(server)}`, secrets, server, stop, port: portOf(server) };
}

test("clients reconnect after a restart and receive events again", async () => {
  const first = await start();
  const [states, heard]: [string[], string[]] = [[], []];
  connect(first)
    .channel("shore")
    .on("broadcast", { event: "*" }, ({ event }) => heard.push(event))
    .subscribe((state) => states.push(state));
  await until(
    () => states.join(),
    (all) => all === "SUBSCRIBED",
  );
  await first.stop();
  await start({ port: first.port });
  await until(
    () => states.join(),
    (all) => all === "SUBSCRIBED,CHANNEL_ERROR,SUBSCRIBED",
  );
  const sender = await rawSocket(first);
  sender.send(["1", "1", "realtime:shore", "phx_join", { config: {} }]);
  sender.send(["1", null, "realtime:shore", "broadcast", { event: "again", payload: {} }]);
  await until(
    () => heard.join(),
    (all) => all === "again",
  );
});

test("a silent client is disconnected, one that sends heartbeats is not", async () => {
  const place = await start({ limits: { idleMs: 300 } });
  const [silent, alive] = [await rawSocket(place), await rawSocket(place)];
  let isGone = false;
  silent.closed.then(() => {
    isGone = true;
  });
  await until(
    () => {
      alive.send([null, "1", "phoenix", "heartbeat", {}]);
      return isGone;
    },
    (gone) => gone,
  );
  expect(await silent.closed).toEqual({ code: 1008, reason: "no heartbeat" });
  alive.send([null, "last", "phoenix", "heartbeat", {}]);
  await alive.untilHeard((text) => text.includes('"last"'));
});

/** The status that answers an upgrade; an open socket is closed again. */
function knock({ url }: { url: string }, path = `/realtime/v1/websocket?apikey=${secrets.publishableKey}`) {
  const socket = new WebSocket(`${url.replace("http", "ws")}${path}`);
  return new Promise<number | undefined>((resolve) => {
    // The answer says why an attempt failed.
    socket.on("error", () => undefined);
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
    socket.on("open", () => {
      socket.close();
      resolve(101);
    });
  });
}

test("sockets are limited per address and per process", async () => {
  for (const limits of [{ socketsPerAddress: 1 }, { socketsPerProcess: 1 }]) {
    const place = await start({ limits });
    const first = await rawSocket(place);
    expect(await knock(place)).toBe(429);
    first.close();
    await until(
      () => knock(place),
      (status) => status === 101,
    );
  }
});

test("upgrades at other addresses are left to their listeners", async () => {
  const place = await start();
  place.server.on("upgrade", (request, socket) => {
    if (request.url === "/hot-reload") socket.end("HTTP/1.1 418 I'm a teapot\r\nConnection: close\r\n\r\n");
  });
  expect(await knock(place, "/hot-reload")).toBe(418);
});

test("a client that does not read is disconnected before it fills the memory", async () => {
  const place = await start({ limits: { eventsPerSecond: 1_000, waitingBytes: 200_000 } });
  const [reader, writer] = [await rawSocket(place), await rawSocket(place)];
  for (const socket of [reader, writer]) {
    socket.send(["1", "1", "realtime:slow", "phx_join", { config: {} }]);
    await socket.untilHeard((text) => text.includes("phx_reply"));
  }
  reader.pause();
  const heldBytes = async () => {
    for (let round = 0; round < 3; round += 1) {
      collectGarbage();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return process.memoryUsage().external;
  };
  const before = await heldBytes();
  const big = { event: "big", payload: { text: "x".repeat(200_000) } };
  for (let n = 0; n < 100; n += 1) writer.send(["1", null, "realtime:slow", "broadcast", big]);
  writer.send([null, "last", "phoenix", "heartbeat", {}]);
  await writer.untilHeard((text) => text.includes('"last"'));
  expect((await heldBytes()) - before).toBeLessThan(10_000_000);
  reader.resume();
  expect((await reader.closed).code).not.toBe(1000);
});
