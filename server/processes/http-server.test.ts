import { once } from "node:events";
import { Agent, get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { closeHttpServer, createHttpServer, listen } from "./http-server.ts";
import { SOCKET_LIMITS, socketLimitsFor } from "./limit-sockets.ts";

async function start(app: Hono, limits?: Parameters<typeof createHttpServer>[0]) {
  const server = createHttpServer(limits);
  await listen(server, app, { port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}` };
}

test("finishes running requests and accepts no new ones on a stop", async () => {
  const arrived = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const app = new Hono().get("/", async (c) => {
    arrived.resolve();
    await mayAnswer.promise;
    return c.text("done");
  });
  const { server, url } = await start(app);
  const agent = new Agent({ keepAlive: true });
  const answer = once(get(url, { agent }), "response");
  await arrived.promise;

  const closed = closeHttpServer(server);
  await expect(fetch(url)).rejects.toThrow();
  mayAnswer.resolve();
  const [response] = await answer;
  expect(await text(response)).toBe("done");
  await closed;
  agent.destroy();
});

test("stops despite an idle keep-alive connection", async () => {
  const { server, url } = await start(new Hono().get("/", (c) => c.text("ok")));
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(get(url, { agent }), "response");
  await text(response);
  await closeHttpServer(server);
  agent.destroy();
});

const QUICKLY = { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 20 };

test.each([
  ["headers", "GET / HTTP/1.1\r\nHost: tideline\r\nX-Slow: "],
  ["body", "POST / HTTP/1.1\r\nHost: tideline\r\nContent-Length: 100\r\n\r\nhalf"],
])("disconnects a client that never finishes its %s", async (_what, beginning) => {
  const app = new Hono().post("/", async (c) => c.text(await c.req.text())).onError((_gone, c) => c.body(null, 400));
  const { server, port } = await start(app, { timeouts: QUICKLY });
  const socket = connect(port, "127.0.0.1");
  socket.write(beginning);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await closeHttpServer(server);
});

test("limits sockets per address and frees a place when one closes", async () => {
  const sockets = { perAddress: 2, isProxy: () => false };
  const { server, port } = await start(new Hono(), { sockets });
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: tideline\r\n\r\n");
    const [answer] = await Promise.race([once(socket, "data"), once(socket, "close").then(() => [null])]);
    return { socket, isAnswered: answer !== null };
  };
  const [first, second] = [await open(), await open()];
  expect([first.isAnswered, second.isAnswered, (await open()).isAnswered]).toEqual([true, true, false]);
  first.socket.destroy();
  await expect.poll(async () => (await open()).isAnswered).toBe(true);
  second.socket.destroy();
  server.closeAllConnections();
  await closeHttpServer(server);
});

test("does not limit a proxy on this machine", () => {
  for (const address of ["127.0.0.1", "127.8.8.8", "::1"]) expect(SOCKET_LIMITS.isProxy(address)).toBe(true);
  for (const address of ["192.0.2.7", "2001:db8::1"]) expect(SOCKET_LIMITS.isProxy(address)).toBe(false);
});

test("does not limit trusted proxies, but limits their neighbors", () => {
  const { isProxy } = socketLimitsFor(["10.0.0.0/8"]);
  expect(["10.1.2.3", "127.0.0.1", "11.1.2.3"].map(isProxy)).toEqual([true, true, false]);
});
