import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createConnectionTest } from "./connection-test.ts";

type Answer = (count: number) => number | "silence";

/** A small server that counts what it is asked, and a test of the connection to it with a clock that stands still. */
async function startTest(answer: Answer, timeoutMs = 5_000) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const status = answer(asked.length);
    if (status !== "silence") response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  const clock = { now: 0 };
  const testConnection = createConnectionTest(
    { url, publishableKey: "key" },
    { send: fetch, now: () => clock.now, timeoutMs },
  );
  return { asked, clock, testConnection, [Symbol.asyncDispose]: close };
}

test("a good answer is asked for once in five minutes, and again when a person asks", async () => {
  await using site = await startTest(() => 200);
  expect((await site.testConnection()).isConnected).toBe(true);
  await site.testConnection();
  expect(site.asked).toEqual(["HEAD /rest/v1/spots?select=id&limit=1"]);
  await site.testConnection({ isForced: true });
  expect(site.asked).toHaveLength(2);
  site.clock.now = 5 * 60_000;
  await site.testConnection();
  expect(site.asked).toHaveLength(3);
});

test("two who ask at the same time share one question", async () => {
  await using site = await startTest(() => 200);
  const [first, second] = await Promise.all([site.testConnection(), site.testConnection()]);
  expect(second).toBe(first);
  expect(site.asked).toHaveLength(1);
});

test("a failure is not remembered", async () => {
  await using site = await startTest((count) => (count === 1 ? 503 : 200));
  expect((await site.testConnection()).problem?.message).toBe("Failed to connect: status 503");
  expect((await site.testConnection()).isConnected).toBe(true);
});

test("a database that keeps silent is given up", async () => {
  await using site = await startTest(() => "silence", 50);
  expect((await site.testConnection()).problem?.message).toContain("Connection timed out.");
});

test("a site that is not there is said to be out of reach", async () => {
  const testConnection = createConnectionTest(
    { url: "http://127.0.0.1:1", publishableKey: "key" },
    { send: fetch, now: () => 0, timeoutMs: 5_000 },
  );
  expect((await testConnection()).problem?.message).toMatch(/^Failed to connect: /);
});
