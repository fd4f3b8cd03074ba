import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createConnectionTest } from "./connection-test.ts";

type Answer = (count: number) => number | "silence";

/** A small server that counts requests, and a connection test with a stopped clock. */
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

test("reuses a good result for five minutes unless forced", async () => {
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

test("shares one request between concurrent callers", async () => {
  await using site = await startTest(() => 200);
  const [first, second] = await Promise.all([site.testConnection(), site.testConnection()]);
  expect(second).toBe(first);
  expect(site.asked).toHaveLength(1);
});

test("does not cache a failure", async () => {
  await using site = await startTest((count) => (count === 1 ? 503 : 200));
  expect((await site.testConnection()).problem?.message).toBe("Failed to connect: status 503");
  expect((await site.testConnection()).isConnected).toBe(true);
});

test("gives up on a database that does not respond", async () => {
  await using site = await startTest(() => "silence", 50);
  expect((await site.testConnection()).problem?.message).toContain("Connection timed out.");
});

test("reports an unreachable site", async () => {
  const testConnection = createConnectionTest(
    { url: "http://127.0.0.1:1", publishableKey: "key" },
    { send: fetch, now: () => 0, timeoutMs: 5_000 },
  );
  expect((await testConnection()).problem?.message).toMatch(/^Failed to connect: /);
});
