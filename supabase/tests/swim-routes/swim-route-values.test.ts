import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Position } from "#domain/geo/position.ts";
import { measureLine } from "#domain/swim-routes/line/measure-line.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as, asVisitor } from "../swimmers.ts";
import { addRoute as addRouteOf, countRows } from "./swim-route-rows.ts";

// What the database refuses or computes itself, whatever a route's owner sends.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");

beforeEach(() => engine.script("delete from routes"));

const addRoute = () => addRouteOf(engine, ada);

const ROUTE = { name: "Bay", route_type: "loop", visibility: "public", difficulty: "Easy" };
const LINE = [50.6, 50.61].map((latitude) => ({ latitude, longitude: -2.1 }));

function save(
  id: string,
  { points = LINE as object | null, spots = "{}" as string | null, basedOn = null as string | null },
) {
  return engine.run<{ saved_at: string }>(
    as(ada),
    sql`select save_route(${id}, ${ROUTE}::jsonb, ${points && JSON.stringify(points)}::jsonb, ${spots}::uuid[],
      ${basedOn}::timestamptz)::text as saved_at`,
  );
}

test("a save is refused once the route has changed since the version it began with", async () => {
  const id = await addRoute();
  const [first] = await save(id, {});
  const [second] = await save(id, { basedOn: first?.saved_at ?? null });
  expect(await engine.run(as(ada), sql`select updated_at::text as saved_at from routes`)).toEqual([second]);
  await expect(save(id, { basedOn: first?.saved_at ?? null })).rejects.toMatchObject({
    code: "PT409",
    hint: "route_changed",
  });
  await save(id, { basedOn: second?.saved_at ?? null });
  await engine.run(as(ada), sql`update routes set deleted_at = now()`);
  await expect(save(id, { basedOn: second?.saved_at ?? null })).rejects.toMatchObject({ hint: "route_not_found" });
});

test.each([
  ["points", "points that are no list", { points: { latitude: 1 } }],
  ["points", "no points at all", { points: null }],
  ["points", "a point that is a number", { points: [1] }],
  ["points", "2,001 points", { points: Array.from({ length: 2001 }, () => LINE[0]) }],
  ["spots", "no spots at all", { spots: null }],
  ["spots", "a spot without id", { spots: "{null}" }],
  ["spots", "a spot twice", { spots: `{${[ada, ada].join()}}` }],
])("names the field %s when a save has %s", async (field, _what, sent) => {
  const id = await addRoute();
  await expect(save(id, sent)).rejects.toMatchObject({ code: "22023", message: expect.stringMatching(`^${field}: `) });
  expect(await countRows(engine, asVisitor, id)).toEqual([1, 3, 3]);
});

test.each([
  ["route_points", "elevation", "'NaN'"],
  ["route_points", "elevation", "'Infinity'"],
  ["route_points", "latitude", "1e-200"],
  ["routes", "elevation_gain", "1"],
  ["routes", "estimated_time", "100001"],
  ["routes", "spring_stream", "6.1"],
  ["routes", "spring_stream", "'NaN'"],
  ["routes", "flood_toward", "360"],
])("refuses in %s a %s of %s", async (table, column, value) => {
  await addRoute();
  const change = engine.run(as(ada), { text: `update ${table} set ${column} = ${value}`, values: [] });
  await expect(change).rejects.toMatchObject({ code: "23514" });
});

test("the distance is the line's, whatever its owner sends", async () => {
  const distance = async () => (await engine.run(AS_OWNER, sql`select distance from routes`))[0]?.distance;
  await engine.run(as(ada), sql`insert into routes (name, distance, created_by) values ('Long', 900, ${ada})`);
  expect(await distance()).toBe(0);
  await engine.script("delete from routes");
  const id = await addRoute();
  expect(await distance()).toBeCloseTo(0.222, 3);
  await engine.run(as(ada), sql`update routes set distance = 900`);
  expect(await distance()).toBeCloseTo(0.222, 3);
  await save(id, {});
  expect(await distance()).toBeCloseTo(1.112, 2);
});

/** As routes store them. */
const degrees = (value: number) => Number(value.toFixed(7));
const place = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }).map(degrees),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }).map(degrees),
});
const leg = fc
  .tuple(place, place, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([from, to, share]): [Position, Position] => [
    from,
    // Short legs far more often than long ones.
    {
      latitude: degrees(from.latitude + (to.latitude - from.latitude) * share ** 6),
      longitude: degrees(from.longitude + (to.longitude - from.longitude) * share ** 6),
    },
  ]);

test("database and planner measure the same legs", async () => {
  const legs = fc.sample(leg, { numRuns: 500, seed: 7 });
  const rows = await engine.run(
    AS_OWNER,
    sql`select private.leg_meters((leg -> 0 ->> 'latitude')::double precision, (leg -> 0 ->> 'longitude')::double precision,
      (leg -> 1 ->> 'latitude')::double precision, (leg -> 1 ->> 'longitude')::double precision) as meters
      from jsonb_array_elements(${JSON.stringify(legs)}::jsonb) as leg`,
  );
  for (const [index, [from, to]] of legs.entries()) {
    const { meters } = measureLine(from, to);
    // A millimeter where it is flat; Lambert's formula fails only near the opposite side of the earth.
    const limit = meters <= 20_000 ? 0.001 : meters * (meters < 18_000_000 ? 0.0001 : 0.01);
    expect(Math.abs(Number(rows[index]?.meters) - meters), JSON.stringify([from, to])).toBeLessThanOrEqual(limit);
  }
});

test("a route's stream is its owner's to change, and comes with the route to everybody who may read it", async () => {
  const id = await addRoute();
  const ben = await addSwimmer(engine, "ben@example.org");
  const streamFor = (context: RequestContext) =>
    engine.run(context, sql`select distinct spring_stream, flood_toward from get_route_complete(${id})`);
  await engine.run(as(ada), sql`update routes set spring_stream = 1.4, flood_toward = 315`);
  await engine.run(as(ben), sql`update routes set spring_stream = 6, flood_toward = 0`);
  for (const context of [as(ada), as(ben), asVisitor]) {
    expect(await streamFor(context)).toEqual([{ spring_stream: 1.4, flood_toward: 315 }]);
  }
  const [copy] = await engine.run<{ id: string }>(as(ben), sql`select copy_route(${id}) as id`);
  expect(
    await engine.run(as(ben), sql`select spring_stream, flood_toward from routes where id = ${copy?.id ?? ""}`),
  ).toEqual([{ spring_stream: 1.4, flood_toward: 315 }]);
  await engine.run(as(ada), sql`update routes set published = false where id = ${id}`);
  for (const context of [as(ben), asVisitor]) expect(await streamFor(context)).toEqual([]);
  await save(id, {});
  expect(await streamFor(as(ada))).toEqual([{ spring_stream: null, flood_toward: null }]);
});

test("a route is deleted at the present time, whatever its owner sends", async () => {
  const id = await addRoute();
  const remove = async (at: string) =>
    engine.run(
      as(ada),
      sql`update routes set deleted_at = ${at}::timestamptz where id = ${id} returning deleted_at::text, deleted_at = now() as is_now`,
    );
  const [deleted] = await remove("infinity");
  expect(deleted).toMatchObject({ is_now: true });
  expect(await remove("infinity")).toMatchObject([{ deleted_at: deleted?.deleted_at }]);
});

test.each([
  ["ba", ["Bay"]],
  ["ay", []],
  ["bay", ["Bay"]],
  ["%", []],
])("searching routes for %j finds %j", async (words, names) => {
  await addRoute();
  const found = await engine.run<{ name: string }>(asVisitor, sql`select name from find_routes(${words})`);
  expect(found.map(({ name }) => name)).toEqual(names);
});

test("a search finds at most the 1,000 newest routes", async () => {
  await engine.script(`
    set session_replication_role = replica;
    insert into routes (name, published, is_complete, created_by, created_at)
      select 'Bay ' || n, true, true, null, now() - make_interval(mins => n) from generate_series(1, 1001) as n;
    set session_replication_role = origin`);
  const found = await engine.run<{ name: string }>(asVisitor, sql`select name from find_routes('bay')`);
  expect([found.length, found[0]?.name, found.at(-1)?.name]).toEqual([1000, "Bay 1", "Bay 1000"]);
  expect(await engine.run(asVisitor, sql`select from find_routes('  ')`)).toEqual([]);
});
