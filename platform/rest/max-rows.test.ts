import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlatformEnv } from "../caller.ts";
import type { Engine } from "../database/engine.ts";
import { TEST_SCHEMA } from "../test/rest-fixture.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { createRest } from "./create-rest.ts";

let engine: Engine;
const app = new Hono<PlatformEnv>();
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

beforeAll(async () => {
  engine = await openTestDatabase(null);
  await engine.script(TEST_SCHEMA);
  await engine.script(
    "insert into users select n, 'Swimmer ' || n from generate_series(10, 500) n; analyze public.users",
  );
  app.use((c, next) => {
    c.set("caller", { role: "service_role", claims: { role: "service_role" } });
    return next();
  });
  app.route(
    "/",
    createRest({ engine, log: { error: (entry: unknown) => expect(entry).toBeUndefined() }, maxRows: 3 }).app,
  );
});
afterAll(() => engine.close());

test("no answer holds more rows than the platform allows, nor does what is embedded", async () => {
  expect(await (await ask("/projects?select=id&order=id")).json()).toHaveLength(3);
  expect(await (await ask("/projects?select=id&limit=100")).json()).toHaveLength(3);
  expect(await (await ask("/rpc/count_up?step=10")).json()).toHaveLength(3);
  const response = await ask("/users?select=id,staff:users(id)&id=eq.1");
  expect(await response.json()).toEqual([{ id: 1, staff: [{ id: 2 }] }]);
});

test("an estimated count is exact up to that many rows, and the planner's guess beyond", async () => {
  const total = async (path: string, count: string) => {
    const response = await ask(path, { prefer: `count=${count}` });
    return response.headers.get("content-range")?.split("/")[1];
  };
  expect(await total("/clients?select=id", "estimated")).toBe("2");
  expect(await total("/users?select=id", "exact")).toBe("493");
  expect(await total("/users?select=id", "estimated")).toBe("493");
  expect(await total("/users?select=id", "planned")).toBe("493");
  expect(await total("/rpc/count_up?step=10", "estimated")).toBe("10");
});
