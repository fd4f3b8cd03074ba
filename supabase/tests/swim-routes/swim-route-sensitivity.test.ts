import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";
import { addRoute as addRouteOf, countRows, publishRoute } from "./swim-route-rows.ts";

// Which routes would show where a sensitive spot is, however spots and routes change.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const kim = await addAdmin(engine, "kim@example.org");

beforeEach(() => engine.script("delete from routes; delete from private.spot_rows; delete from notifications"));

const addRoute = (route?: Parameters<typeof addRouteOf>[2]) => addRouteOf(engine, ada, route);
const isListed = async (id: string) => (await countRows(engine, asVisitor, id))?.[0] === 1;
const change = (who: string, spot: string, assignment: string) =>
  engine.run(as(who), { text: `update spots set ${assignment} where id = '${spot}' returning 1`, values: [] });
const told = () => engine.run(as(ada), sql`select title from notifications`);
const nameSpot = (route: string, spot: string) =>
  engine.run(as(ada), sql`insert into route_spots (route_id, spot_id, order_index) values (${route}, ${spot}, 0)`);

async function addOwnSpot(sensitivity: string, latitude: number, longitude = -2.1, owner = ada) {
  const [row] = await engine.run<{ id: string }>(
    as(owner),
    sql`insert into spots (name, latitude, longitude, sensitivity)
      values ('Quiet Cove', ${latitude}, ${longitude}, ${sensitivity}::spot_sensitivity) returning id`,
  );
  if (!row) throw new Error("the spot was not added");
  return row.id;
}

/** A leg of 11 km from west to east, whose ends are far from its middle. */
async function addLongLeg() {
  const id = await addRoute({ points: 2, published: false });
  await engine.run(
    as(ada),
    sql`update route_points set latitude = 50.6, longitude = case point_index when 0 then -2.2 else -2.04 end
      where route_id = ${id}`,
  );
  return id;
}

test.each([
  ["on the leg", 50.6, -2.12, false],
  ["400 m beside it", 50.6036, -2.12, false],
  ["600 m beside it", 50.6054, -2.12, true],
  ["400 m past its end", 50.6, -2.0344, false],
  ["600 m past its end", 50.6, -2.0315, true],
])("a spot %s of a route between two far points", async (_where, latitude, longitude, isPublic) => {
  await addOwnSpot("hidden", latitude, longitude);
  const id = await addLongLeg();
  const published = publishRoute(engine, ada, id);
  if (isPublic) expect(await published).toEqual([{ is_listed: true }]);
  else await expect(published).rejects.toMatchObject({ hint: "route_sensitive" });
});

test("a leg over the antimeridian passes what is on it, and nothing on the other side of the earth", async () => {
  await addOwnSpot("hidden", 50.6, 0.1);
  const id = await addRoute({ points: 2, published: false });
  await engine.run(
    as(ada),
    sql`update route_points set latitude = 50.6, longitude = case point_index when 0 then 179.9 else -179.9 end
      where route_id = ${id}`,
  );
  expect(await publishRoute(engine, ada, id)).toEqual([{ is_listed: true }]);
  await addOwnSpot("hidden", 50.6, 179.99);
  expect(await isListed(id)).toBe(false);
});

test.each(["coarse", "members", "hidden"])("a new %s spot on its owner's route unpublishes it", async (sensitivity) => {
  const [id, far] = [await addRoute(), await addRoute({ name: "Far" })];
  await engine.run(as(ada), sql`update route_points set latitude = latitude + 1 where route_id = ${far}`);
  await addOwnSpot(sensitivity, 50.601);
  expect([await isListed(id), await isListed(far)]).toEqual([false, true]);
  expect(await told()).toEqual([{ title: "Bay was unpublished" }]);
});

test.each(["coarse", "members", "hidden"])(
  "a %s spot moved onto its owner's route unpublishes it",
  async (sensitivity) => {
    const spot = await addOwnSpot(sensitivity, 50.608);
    const id = await addRoute();
    expect(await isListed(id)).toBe(true);
    // Within the same coarse cell of 0.01 degrees.
    await change(ada, spot, "latitude = 50.605, longitude = -2.1");
    expect(await isListed(id)).toBe(false);
    await expect(publishRoute(engine, ada, id)).rejects.toMatchObject({ hint: "route_sensitive" });
    await change(ada, spot, "latitude = 50.7, longitude = -2.1");
    expect(await publishRoute(engine, ada, id)).toEqual([{ is_listed: true }]);
  },
);

test("a hidden spot counts for its new owner, and no longer for the old one", async () => {
  const spot = await addOwnSpot("hidden", 50.601, -2.1, ben);
  const [id, bens] = [await addRoute(), await addRouteOf(engine, ben, { published: false })];
  await expect(publishRoute(engine, ben, bens)).rejects.toMatchObject({ hint: "route_sensitive" });
  await engine.run(AS_OWNER, sql`update private.spot_rows set owner_id = ${ada} where id = ${spot}`);
  expect(await isListed(id)).toBe(false);
  expect(await publishRoute(engine, ben, bens)).toEqual([{ is_listed: true }]);
});

test("a removed spot no longer keeps routes from being published", async () => {
  const spot = await addOwnSpot("hidden", 50.601);
  const id = await addRoute({ published: false });
  await expect(publishRoute(engine, ada, id)).rejects.toMatchObject({ hint: "route_sensitive" });
  await engine.run(as(kim), sql`delete from spots where id = ${spot}`);
  expect(await publishRoute(engine, ada, id)).toEqual([{ is_listed: true }]);
});

test("merging a route's spot into a sensitive one unpublishes the route and tells its owner", async () => {
  const merged = await addSpot(engine, "Kimmeridge Bay", 51);
  const kept = await addOwnSpot("coarse", 51, -2.1, ben);
  const id = await addRoute();
  await nameSpot(id, merged);
  await engine.run(as(kim), sql`select merge_spots(${kept}, ${merged})`);
  expect(await isListed(id)).toBe(false);
  expect(await engine.run(as(ada), sql`select published from routes where id = ${id}`)).toEqual([{ published: false }]);
  expect(await told()).toEqual([{ title: "Bay was unpublished" }]);
});

test("an author saves, copies and publishes a route whose spot was hidden from them, without learning its name", async () => {
  const [hidden, shown] = [await addOwnSpot("public", 51, -2.1, ben), await addSpot(engine, "Shown", 51)];
  const id = await addRoute();
  await nameSpot(id, hidden);
  await change(ben, hidden, "sensitivity = 'hidden'");
  const links = (who: string) => engine.run(as(who), sql`select spot_id from route_spots where route_id = ${id}`);
  expect(await links(ada)).toEqual([{ spot_id: hidden }]);
  expect(await links(ben)).toEqual([]);
  const named = sql`select spot_name from get_route_complete(${id}) where spot_id is not null`;
  expect(await engine.run(as(ada), named)).toEqual([]);
  await engine.run(as(ada), sql`select copy_route(${id})`);
  const route = { name: "Bay", route_type: "loop", visibility: "public", difficulty: "Easy" };
  const points = [50.6, 50.61].map((latitude) => ({ latitude, longitude: -2.1 }));
  await engine.run(
    as(ada),
    sql`select save_route(${id}, ${route}::jsonb, ${JSON.stringify(points)}::jsonb, ${`{${hidden},${shown}}`}::uuid[])`,
  );
  expect(await links(ada)).toEqual([{ spot_id: shown }]);
  expect(await publishRoute(engine, ada, id)).toEqual([{ is_listed: true }]);
});
