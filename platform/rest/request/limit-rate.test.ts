import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller, PlatformEnv } from "../../caller.ts";
import type { Engine } from "../../database/engine.ts";
import { TEST_SCHEMA } from "../../test/rest-fixture.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { createRest } from "../create-rest.ts";

const REQUESTS = 3;
const VISITOR: Caller = { role: "anon", claims: { role: "anon" } };
const SERVICE: Caller = { role: "service_role", claims: { role: "service_role" } };
const swimmer = (sub: string): Caller => ({ role: "authenticated", claims: { role: "authenticated", sub } });

let engine: Engine;
let app: Hono<PlatformEnv>;
let caller = VISITOR;

beforeAll(async () => {
  engine = await openTestDatabase(null);
  await engine.script(TEST_SCHEMA);
});
afterAll(() => engine.close());
beforeEach(() => {
  caller = VISITOR;
  app = new Hono<PlatformEnv>();
  app.use((c, next) => {
    c.set("caller", caller);
    return next();
  });
  const log = { error: (entry: unknown) => expect(entry).toBeUndefined() };
  app.route("/", createRest({ engine, log, rate: { requests: REQUESTS, seconds: 60 } }).app);
});

type From = { address: string; forwardedFor?: string };

async function ask({ address, forwardedFor }: From) {
  const headers: Record<string, string> = forwardedFor ? { "X-Forwarded-For": forwardedFor } : {};
  const env = { incoming: { socket: { remoteAddress: address } } };
  return app.request("/clients?select=id", { headers }, env);
}

async function statuses(from: From, count = REQUESTS + 1) {
  const found: number[] = [];
  for (let sent = 0; sent < count; sent += 1) found.push((await ask(from)).status);
  return found;
}

test("limits only the visitor who sends too many requests, with a retry time", async () => {
  const from = { address: "192.0.2.7" };
  expect(await statuses(from)).toEqual([200, 200, 200, 429]);
  const refused = await ask(from);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: "429",
    message: "Too many requests",
    details: "at most 3 requests in 60 seconds",
  });
  expect((await ask({ address: "192.0.2.8" })).status).toBe(200);
});

test("refused requests count as well", async () => {
  const env = { incoming: { socket: { remoteAddress: "192.0.2.9" } } };
  for (let sent = 0; sent < REQUESTS; sent += 1) await app.request("/clients?name=match.x", {}, env);
  expect((await ask({ address: "192.0.2.9" })).status).toBe(429);
});

test("behind a proxy on this machine each visitor counts alone", async () => {
  expect(await statuses({ address: "127.0.0.1", forwardedFor: "203.0.113.1" })).toContain(429);
  expect((await ask({ address: "127.0.0.1", forwardedFor: "203.0.113.2" })).status).toBe(200);
});

test("a swimmer counts by the account, from whatever address", async () => {
  caller = swimmer("one");
  expect(await statuses({ address: "192.0.2.1" }, REQUESTS)).toEqual([200, 200, 200]);
  expect((await ask({ address: "192.0.2.2" })).status).toBe(429);
  caller = swimmer("other");
  expect((await ask({ address: "192.0.2.1" })).status).toBe(200);
});

test("neither programs on this machine nor the secret key are counted", async () => {
  expect(await statuses({ address: "127.0.0.1" })).not.toContain(429);
  caller = SERVICE;
  expect(await statuses({ address: "192.0.2.3" })).not.toContain(429);
});

test("pages ask without a socket in between, and are not counted", async () => {
  for (let sent = 0; sent <= REQUESTS; sent += 1) {
    expect((await app.request("/clients?select=id", {}, { isUrgent: true })).status).toBe(200);
  }
});
