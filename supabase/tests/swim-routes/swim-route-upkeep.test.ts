import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asService, asVisitor } from "../swimmers.ts";
import { addRoute as addRouteOf, reviewRoute } from "./swim-route-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const kim = await addAdmin(engine, "kim@example.org");

beforeEach(() => engine.script("delete from routes; delete from private.spot_rows"));

const addRoute = (route?: Parameters<typeof addRouteOf>[2]) => addRouteOf(engine, ada, route);
const review = (who: string, id: string, stars: number) => reviewRoute(engine, who, id, stars);

test("the job removes what was deleted 30 days ago, and routes that never got a point", async () => {
  const [kept, half, gone] = [await addRoute(), await addRoute({ name: "Half", published: false }), await addRoute()];
  await engine.run(AS_OWNER, sql`delete from route_points where route_id = ${half}`);
  await engine.run(AS_OWNER, sql`update routes set deleted_at = now() - interval '29 days' where id = ${kept}`);
  await engine.run(AS_OWNER, sql`update routes set deleted_at = now() - interval '31 days' where id = ${gone}`);
  const remove = () => engine.run(asService, sql`select remove_old_routes() as removed`);
  expect(await remove()).toEqual([{ removed: 1 }]);
  await engine.script(`
    set session_replication_role = replica;
    update routes set created_at = now() - interval '2 days', updated_at = now() - interval '2 days';
    set session_replication_role = origin`);
  expect(await remove()).toEqual([{ removed: 1 }]);
  expect(await engine.run(AS_OWNER, sql`select id from routes`)).toEqual([{ id: kept }]);
});

test("merging spots keeps them on their routes", async () => {
  const [kept, merged] = [await addSpot(engine, "Kept"), await addSpot(engine, "Merged")];
  const id = await addRoute();
  await engine.run(as(ada), sql`insert into route_spots (route_id, spot_id, order_index) values (${id}, ${merged}, 0)`);
  await engine.run(as(kim), sql`select merge_spots(${kept}, ${merged})`);
  expect(await engine.run(asVisitor, sql`select spot_id from route_spots`)).toEqual([{ spot_id: kept }]);
});

test("erasing an account removes its routes, points, reviews and saved routes", async () => {
  const cat = await addSwimmer(engine, "cat@example.org");
  const id = await addRoute();
  await review(cat, id, 3);
  await engine.run(
    as(cat),
    sql`insert into user_saved_routes (user_id, route_id, notes) values (${cat}, ${id}, 'At slack')`,
  );
  await engine.run(as(cat), sql`select copy_route(${id})`);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${cat}`);
  expect(
    await engine.run(
      AS_OWNER,
      sql`select (select count(*)::int from routes) as routes, (select count(*)::int from route_points) as points,
        (select count(*)::int from user_saved_routes) as saved, total_reviews from routes where id = ${id}`,
    ),
  ).toEqual([{ routes: 1, points: 3, saved: 0, total_reviews: 0 }]);
});

test("a swimmer's export names routes, points, spots, reviews and saved routes", async () => {
  const tables = await engine.run<{ list_my_tables: string }>(as(ada), sql`select list_my_tables()`);
  expect(tables.map((row) => row.list_my_tables)).toEqual(
    expect.arrayContaining(["routes", "route_points", "route_spots", "route_reviews", "user_saved_routes"]),
  );
  await addRoute();
  expect(await engine.run(as(ada), sql`select export_my_rows('route_points')`)).toHaveLength(3);
  expect(await engine.run(as(ben), sql`select export_my_rows('route_points')`)).toEqual([]);
});
