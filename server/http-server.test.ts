import { once } from "node:events";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { closeHttpServer, createHttpServer, listen } from "./http-server.ts";

async function start(app: Hono) {
  const server = createHttpServer();
  await listen(server, app, { port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

test("a stop lets the request in flight finish and takes no new one", async () => {
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

test("a kept connection does not hold up a stop", async () => {
  const { server, url } = await start(new Hono().get("/", (c) => c.text("ok")));
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(get(url, { agent }), "response");
  await text(response);
  await closeHttpServer(server);
  agent.destroy();
});
