import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { AS_OWNER, type Engine, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { routeId, seedRoutes, toRouteSeedSql } from "./seed-routes.ts";
import { toSeedSql } from "./seed-spots.ts";

const SEED = fileURLToPath(new URL("../supabase/seed", import.meta.url));

const AS_VISITOR: RequestContext = { role: "anon", settings: {}, readOnly: true, timeoutMs: 10_000 };

let engine: Engine;
beforeAll(async () => {
  engine = await openProductDatabase();
  await engine.script(toSeedSql(await readFile(`${SEED}/spots.csv`, "utf8")));
});
afterAll(() => engine.close());

const listed = () =>
  engine.run<{ id: string; spots: number }>(
    AS_VISITOR,
    sql`select routes.*, (select count(*)::int from route_spots where route_id = routes.id) as spots from routes order by name`,
  );

test("inserts twelve published routes of nobody once, with their figures and spots", async () => {
  expect(await seedRoutes(engine, SEED)).toBe(12);
  const routes = await listed();
  expect(routes).toHaveLength(12);
  expect(routes[0]).toMatchObject({
    id: routeId({ name: "Alcatraz to Aquatic Park", country: "United States" }),
    created_by: null,
    difficulty: "Expert",
    distance: expect.closeTo(2.0538, 3),
    estimated_time: 41,
    starting_point_id: null,
    ending_point_id: expect.any(String),
    spots: 1,
  });
  await engine.run(AS_OWNER, sql`delete from routes where name like 'Alcatraz%'`);
  expect(await seedRoutes(engine, SEED)).toBe(0);
  expect(await listed()).toHaveLength(11);
});

test("inserts the same rows through SQL, and leaves those that are there", async () => {
  await engine.script(toRouteSeedSql(await readFile(`${SEED}/routes.json`, "utf8")));
  const routes = await listed();
  expect([routes.length, routes[0]?.spots]).toEqual([12, 1]);
});

test("a route that names a spot which is no longer public is inserted unpublished", async () => {
  await engine.script("delete from routes; delete from supabase_migrations.seed_files where path = 'seed/routes.json'");
  await engine.run(AS_OWNER, sql`update private.spot_rows set sensitivity = 'coarse' where name = 'Aquatic Park Cove'`);
  expect(await seedRoutes(engine, SEED)).toBe(12);
  expect(await listed()).toHaveLength(11);
  expect(await engine.run(AS_OWNER, sql`select name from routes where not published`)).toEqual([
    { name: "Alcatraz to Aquatic Park" },
  ]);
});
