import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asService, asVisitor, ban } from "../swimmers.ts";
import { addRoute as addRouteOf, countRows, publishRoute, reviewRoute } from "./swim-route-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben" });
const kim = await addAdmin(engine, "kim@example.org");

beforeEach(() => engine.script("delete from routes; delete from private.spot_rows; delete from private.rows_added"));

const addRoute = (route?: Parameters<typeof addRouteOf>[2]) => addRouteOf(engine, ada, route);
const publish = (id: string) => publishRoute(engine, ada, id);
const counts = (context: RequestContext, id: string) => countRows(engine, context, id);
const review = (who: string, id: string, stars: number) => reviewRoute(engine, who, id, stars);

test("a published public route is for everyone", async () => {
  const id = await addRoute();
  for (const context of [asVisitor, as(ben), as(ada), as(kim)]) expect(await counts(context, id)).toEqual([1, 3, 3]);
});

test.each([
  ["a draft", { published: false }],
  ["a private route", { visibility: "private" }],
])("%s and its points are its owner's", async (_what, route) => {
  const id = await addRoute(route);
  expect(await counts(as(ada), id)).toEqual([1, 3, 3]);
  for (const context of [asVisitor, as(ben), as(kim)]) expect(await counts(context, id)).toEqual([0, 0, 0]);
});

test("nobody adds to, changes or removes another's route", async () => {
  const id = await addRoute();
  const touched = async (text: string) => (await engine.run(as(ben), { text, values: [] })).length;
  for (const table of ["routes", "route_points"]) {
    const key = table === "routes" ? "id" : "route_id";
    expect(await touched(`delete from ${table} where ${key} = '${id}' returning 1`)).toBe(0);
  }
  expect(await touched(`update routes set name = 'Mine' where id = '${id}' returning 1`)).toBe(0);
  expect(await touched(`update route_points set latitude = 1 where route_id = '${id}' returning 1`)).toBe(0);
  const foreign = [
    sql`insert into route_points (route_id, point_index, latitude, longitude) values (${id}, 9, 1, 1)`,
    sql`insert into routes (name, created_by) values ('Not mine', ${ada})`,
    sql`select save_route(${id}, '{"name": "Mine"}', '[]', '{}')`,
  ];
  for (const statement of foreign) await expect(engine.run(as(ben), statement)).rejects.toThrow();
  expect(await counts(asVisitor, id)).toEqual([1, 3, 3]);
});

test("a route without two waypoints is neither published nor listed", async () => {
  const id = await addRoute({ points: 1, published: false });
  await expect(publish(id)).rejects.toMatchObject({ code: "23514", hint: "route_incomplete" });
  await engine.run(
    as(ada),
    sql`insert into route_points (route_id, point_index, latitude, longitude, point_type) values (${id}, 1, 50.6, -2.1, 'exit')`,
  );
  await expect(publish(id)).rejects.toMatchObject({ hint: "route_incomplete" });
  await engine.run(as(ada), sql`update route_points set point_type = 'waypoint' where route_id = ${id}`);
  expect(await publish(id)).toEqual([{ is_listed: true }]);
  await engine.run(as(ada), sql`delete from route_points where route_id = ${id} and point_index = 1`);
  expect(await counts(asVisitor, id)).toEqual([0, 0, 0]);
});

test("a deleted route is gone for others, and comes back", async () => {
  const id = await addRoute();
  const setDeleted = (at: string | null) =>
    engine.run(as(ada), sql`update routes set deleted_at = ${at}::timestamptz where id = ${id} returning 1`);
  expect(await setDeleted("2026-11-23T12:00:00Z")).toHaveLength(1);
  expect(await counts(asVisitor, id)).toEqual([0, 0, 0]);
  expect(await counts(as(ada), id)).toEqual([1, 3, 0]);
  await setDeleted(null);
  expect(await counts(asVisitor, id)).toEqual([1, 3, 3]);
});

test("a ban hides a swimmer's routes and reviews of routes until it is lifted", async () => {
  const id = await addRoute();
  await review(ben, id, 2);
  await ban(engine, ben);
  expect(await rating(id)).toEqual({ average_rating: null, total_reviews: 0 });
  await ban(engine, ada);
  expect(await counts(asVisitor, id)).toEqual([0, 0, 0]);
  expect(await counts(as(ada), id)).toEqual([0, 0, 0]);
  await engine.script("update profiles set is_banned = false");
  expect(await counts(asVisitor, id)).toEqual([1, 3, 3]);
  expect(await rating(id)).toEqual({ average_rating: "2.00", total_reviews: 1 });
});

test("routes and reviews of blocked swimmers disappear for the swimmer who blocked them", async () => {
  const id = await addRoute();
  const block = (who: string, whom: string) =>
    engine.run(as(who), sql`insert into blocked_swimmers (user_id, blocked_id) values (${who}, ${whom})`);
  const found = (context: RequestContext) => engine.run(context, sql`select from find_routes('bay')`);
  expect(await found(as(ben))).toHaveLength(1);
  await block(ben, ada);
  expect(await counts(as(ben), id)).toEqual([0, 0, 0]);
  expect([await found(as(ben)), await found(asVisitor)]).toEqual([[], [{}]]);
  await engine.script("delete from blocked_swimmers");
  await review(ben, id, 5);
  const reviews = () => engine.run(as(ada), sql`select from route_reviews where route_id = ${id}`);
  expect(await reviews()).toHaveLength(1);
  await block(ada, ben);
  expect(await reviews()).toEqual([]);
  await engine.script("delete from blocked_swimmers");
});

const rating = async (id: string) =>
  (await engine.run(AS_OWNER, sql`select average_rating, total_reviews from routes where id = ${id}`))[0];

test("swimmers review routes that they see and did not draw, once", async () => {
  const id = await addRoute();
  await expect(review(ada, id, 5)).rejects.toMatchObject({ code: "23514", hint: "own_route" });
  await review(ben, id, 4);
  await review(kim, id, 1);
  await expect(review(ben, id, 5)).rejects.toMatchObject({ code: "23505" });
  expect(await rating(id)).toEqual({ average_rating: "2.50", total_reviews: 2 });
  await engine.run(as(ben), sql`update route_reviews set rating = 5 where route_id = ${id}`);
  await engine.run(as(kim), sql`delete from route_reviews where user_id = ${kim}`);
  expect(await rating(id)).toEqual({ average_rating: "5.00", total_reviews: 1 });
  await expect(review(kim, await addRoute({ published: false }), 5)).rejects.toMatchObject({ code: "42501" });
});

test("staff hide a reported review of a route, and the author empties it", async () => {
  const id = await addRoute();
  await review(ben, id, 1);
  const [row] = await engine.run<{ id: string }>(AS_OWNER, sql`select id from route_reviews`);
  const report = sql`insert into content_reports (user_id, content_type, content_id, reason)
    values (${ada}, 'route_review', ${row?.id}, 'spam')`;
  await engine.run(as(ada), report);
  const work = (queue: string) =>
    engine.run(as(kim), {
      text: `select spot_id, spot_name, rating, is_hidden from list_content_to_moderate('route_review', '${queue}')`,
      values: [],
    });
  expect(await work("reported")).toEqual([{ spot_id: id, spot_name: "Bay", rating: 1, is_hidden: false }]);
  const [decision] = await engine.run<{ id: string }>(
    as(kim),
    sql`select settle_content('route_review', ${row?.id}, true, 'An advertisement') as id`,
  );
  expect([await work("reported"), await rating(id)]).toEqual([[], { average_rating: null, total_reviews: 0 }]);
  expect(await work("hidden")).toHaveLength(1);
  expect(await engine.run(asVisitor, sql`select from route_reviews`)).toEqual([]);
  await engine.run(as(kim), sql`select take_back_decision(${decision?.id}::bigint)`);
  expect(await rating(id)).toEqual({ average_rating: "1.00", total_reviews: 1 });
  await engine.run(as(kim), sql`select settle_content('route_review', ${row?.id}, true, 'An advertisement')`);
  await engine.run(as(ben), sql`delete from route_reviews where id = ${row?.id}`);
  expect(await engine.run(AS_OWNER, sql`select comment, withdrawn_at is null as is_kept from route_reviews`)).toEqual([
    { comment: "", is_kept: false },
  ]);
  await expect(review(ben, id, 5)).rejects.toMatchObject({ code: "23505" });
});

const report = (who: string, id: string) =>
  engine.run(
    as(who),
    sql`insert into content_reports (user_id, content_type, content_id, reason) values (${who}, 'route', ${id}, 'offensive')`,
  );
const settle = async (who: string, id: string, isHidden: boolean) =>
  (
    await engine.run<{ id: string | null }>(
      as(who),
      sql`select settle_content('route', ${id}, ${isHidden}, 'It insults swimmers') as id`,
    )
  )[0]?.id;
const waiting = (who: string, queue: string) =>
  engine.run(as(who), {
    text: `select spot_name, body, is_own, is_hidden from list_content_to_moderate('route', '${queue}')`,
    values: [],
  });

test("swimmers report the text of a route that they see, and staff hide the route from others", async () => {
  const [id, draft] = [await addRoute(), await addRoute({ published: false })];
  await expect(report(ada, id)).rejects.toMatchObject({ hint: "own_content" });
  await expect(report(ben, draft)).rejects.toMatchObject({ hint: "content_not_found" });
  await report(ben, id);
  await expect(settle(ben, id, true)).rejects.toMatchObject({ code: "42501" });
  expect(await waiting(kim, "reported")).toEqual([{ spot_name: "Bay", body: "Bay", is_own: false, is_hidden: false }]);
  const decision = await settle(kim, id, true);
  for (const context of [asVisitor, as(ben), as(kim)]) expect(await counts(context, id)).toEqual([0, 0, 0]);
  const read = sql`select is_hidden, hidden_reason, published from routes where id = ${id}`;
  const hidden = { is_hidden: true, hidden_reason: "It insults swimmers", published: true };
  expect(await engine.run(as(ada), read)).toEqual([hidden]);
  expect(await engine.run(as(ben), sql`select status from content_reports`)).toEqual([{ status: "hidden" }]);
  await expect(engine.run(as(ada), sql`update routes set is_hidden = false where id = ${id}`)).rejects.toMatchObject({
    code: "42501",
  });
  await engine.run(as(kim), sql`select take_back_decision(${decision}::bigint)`);
  expect(await counts(asVisitor, id)).toEqual([1, 3, 3]);
});

test("a hidden route waits for staff again once its author changes it", async () => {
  const id = await addRoute();
  await settle(kim, id, true);
  expect([await waiting(kim, "waiting"), await waiting(kim, "hidden")]).toMatchObject([[], [{ is_hidden: true }]]);
  await engine.run(as(ada), sql`update routes set name = 'Quiet bay' where id = ${id}`);
  expect(await waiting(kim, "waiting")).toMatchObject([{ spot_name: "Quiet bay" }]);
  expect(await counts(asVisitor, id)).toEqual([0, 0, 0]);
  await settle(kim, id, false);
  expect([await counts(asVisitor, id), await waiting(kim, "waiting")]).toEqual([[1, 3, 3], []]);
});

test("a route of the product is settled, one's own is not", async () => {
  const id = await addRoute();
  await engine.run(asService, sql`update routes set created_by = null where id = ${id}`);
  await report(ben, id);
  expect(await waiting(kim, "reported")).toMatchObject([{ is_own: false }]);
  await engine.run(asService, sql`update routes set created_by = ${kim} where id = ${id}`);
  expect(await settle(kim, id, true)).toBeNull();
  await engine.run(as(kim), sql`delete from routes where id = ${id}`);
  expect(await engine.run(AS_OWNER, sql`select from content_reports`)).toEqual([]);
});

test("a swimmer has at most 100 routes that aren't deleted", async () => {
  await engine.run(
    asService,
    sql`insert into routes (name, created_by) select 'Old ' || n, ${ada} from generate_series(1, 99) n`,
  );
  const id = await addRoute();
  await expect(addRoute()).rejects.toMatchObject({ code: "23514", hint: "too_many_routes" });
  await engine.run(as(ada), sql`update routes set deleted_at = now() where id = ${id}`);
  await addRoute();
  const restore = sql`update routes set deleted_at = null where id = ${id}`;
  await expect(engine.run(as(ada), restore)).rejects.toMatchObject({ hint: "too_many_routes" });
});

/** A spot of Ada's at the first point of her routes, which others see only roughly. */
async function addSensitiveSpot(sensitivity = "coarse") {
  const [row] = await engine.run<{ id: string }>(
    as(ada),
    sql`insert into spots (name, latitude, longitude, sensitivity)
      values ('Quiet Cove', 50.601, -2.1, ${sensitivity}::spot_sensitivity) returning id`,
  );
  if (!row) throw new Error("the spot was not added");
  return row.id;
}

test.each(["coarse", "members", "hidden"])(
  "a route along its author's %s spot isn't published for all",
  async (kind) => {
    await addSensitiveSpot(kind);
    const id = await addRoute({ published: false });
    await expect(publish(id)).rejects.toMatchObject({ code: "23514", hint: "route_sensitive" });
    expect(await counts(asVisitor, id)).toEqual([0, 0, 0]);
    await engine.run(as(ada), sql`update routes set visibility = 'private' where id = ${id}`);
    expect(await publish(id)).toEqual([{ is_listed: false }]);
    const open = sql`update routes set visibility = 'public' where id = ${id}`;
    await expect(engine.run(as(ada), open)).rejects.toMatchObject({ hint: "route_sensitive" });
  },
);

test("another's spot that the author doesn't name tells nothing about itself", async () => {
  await engine.run(
    as(ben),
    sql`insert into spots (name, latitude, longitude, sensitivity) values ('Ben''s', 50.601, -2.1, 'hidden')`,
  );
  expect(await counts(asVisitor, await addRoute())).toEqual([1, 3, 3]);
});

test("a route is unpublished once a spot on it is sensitive, and its owner is told", async () => {
  const spot = await addSpot(engine, "Kimmeridge Bay", 51);
  const [id, secret] = [await addRoute(), await addRoute({ visibility: "private" })];
  for (const route of [id, secret]) {
    await engine.run(
      as(ada),
      sql`insert into route_spots (route_id, spot_id, order_index) values (${route}, ${spot}, 0)`,
    );
  }
  expect(await counts(asVisitor, id)).toEqual([1, 3, 3]);
  const mark = (to: string) =>
    engine.run(as(kim), sql`update spots set sensitivity = ${to}::spot_sensitivity where id = ${spot}`);
  await mark("coarse");
  expect(await counts(asVisitor, id)).toEqual([0, 0, 0]);
  expect(await engine.run(as(ada), sql`select id from routes where published`)).toEqual([{ id: secret }]);
  expect(await engine.run(as(ada), sql`select title, link from notifications`)).toEqual([
    { title: "Bay was unpublished", link: `/routes/${id}` },
  ]);
  await expect(publish(id)).rejects.toMatchObject({ hint: "route_sensitive" });
  await mark("public");
  expect(await publish(id)).toEqual([{ is_listed: true }]);
});

test("notes are about routes that the swimmer may see", async () => {
  const [shown, draft] = [await addRoute(), await addRoute({ published: false })];
  const save = (id: string) =>
    engine.run(
      as(ben),
      sql`insert into user_saved_routes (user_id, route_id, notes) values (${ben}, ${id}, 'At slack')
        on conflict (user_id, route_id) do update set route_id = excluded.route_id, notes = excluded.notes`,
    );
  await save(shown);
  await save(shown);
  await expect(save(draft)).rejects.toMatchObject({ code: "42501" });
  const move = sql`update user_saved_routes set route_id = ${draft} where user_id = ${ben}`;
  await expect(engine.run(as(ben), move)).rejects.toMatchObject({ code: "42501" });
  expect(await engine.run(as(ada), sql`select from user_saved_routes`)).toEqual([]);
});

test("spots that the swimmer may not see can't be added to a route", async () => {
  const [row] = await engine.run<{ id: string }>(
    as(ben),
    sql`insert into spots (name, latitude, longitude, sensitivity) values ('Ben''s', 10, 10, 'hidden') returning id`,
  );
  const id = await addRoute();
  const name = sql`insert into route_spots (route_id, spot_id, order_index) values (${id}, ${row?.id}, 0)`;
  await expect(engine.run(as(ada), name)).rejects.toMatchObject({ code: "42501" });
});

test("derives a line of at most 40 points with both ends, the start and the spots there", async () => {
  const [start, end] = [await addSpot(engine, "Start", 50.6005), await addSpot(engine, "End", 50.9)];
  const id = await addRoute({ points: 300 });
  await engine.run(
    as(ada),
    sql`insert into route_spots (route_id, spot_id, order_index) values (${id}, ${start}, 0), (${id}, ${end}, 1)`,
  );
  const [row] = await engine.run<Record<string, unknown> & { shape: unknown[] }>(
    AS_OWNER,
    sql`select shape, start_latitude, starting_point_id, ending_point_id from routes where id = ${id}`,
  );
  expect(row?.shape).toHaveLength(40);
  expect([row?.shape[0], row?.shape[39]]).toEqual([
    [-2.1, 50.6],
    [-2.1, 50.899],
  ]);
  expect(row).toMatchObject({ start_latitude: 50.6, starting_point_id: start, ending_point_id: end });
});

test("a save replaces points and spots, keeps reviews, and counts only new points", async () => {
  const [one, two] = [await addSpot(engine, "One"), await addSpot(engine, "Two")];
  const id = await addRoute();
  await review(ben, id, 4);
  const points = [
    [50.7, -2.2],
    [50.7, -2.3],
    [50.71, -2.3],
    [50.71, -2.31],
  ].map(([latitude, longitude]) => ({
    latitude,
    longitude,
  }));
  const route = { name: " Longer bay ", route_type: "loop", visibility: "public", difficulty: "Easy", distance: 3 };
  const save = (shownPoints: object[], spots: string[]) =>
    engine.run(
      as(ada),
      sql`select save_route(${id}, ${route}::jsonb, ${JSON.stringify(shownPoints)}::jsonb, ${`{${spots.join()}}`}::uuid[])`,
    );
  await save(points, [one, two]);
  await save(points, [two, one]);
  expect(
    await engine.run(
      asVisitor,
      sql`select spot_name, spot_is_highlight, point_latitude from get_route_complete(${id})`,
    ),
  ).toEqual([
    { spot_name: "Two", spot_is_highlight: true, point_latitude: 50.7 },
    { spot_name: "One", spot_is_highlight: false, point_latitude: 50.7 },
    { spot_name: null, spot_is_highlight: null, point_latitude: 50.71 },
    { spot_name: null, spot_is_highlight: null, point_latitude: 50.71 },
  ]);
  expect(
    await engine.run(AS_OWNER, sql`select name, route_type, total_reviews, published from routes where id = ${id}`),
  ).toEqual([{ name: "Longer bay", route_type: "loop", total_reviews: 1, published: true }]);
  expect(
    await engine.run(AS_OWNER, sql`select rows from private.rows_added where table_name = 'route_points'`),
  ).toEqual([{ rows: 4 }]);
  await expect(save(points.slice(0, 1), [])).rejects.toMatchObject({ hint: "route_incomplete" });
  expect(await counts(asVisitor, id)).toEqual([1, 4, 4]);
});

test("a copy is its copier's draft, without reviews", async () => {
  const spot = await addSpot(engine, "One");
  const id = await addRoute();
  await engine.run(as(ada), sql`insert into route_spots (route_id, spot_id, order_index) values (${id}, ${spot}, 0)`);
  await review(kim, id, 5);
  const [row] = await engine.run<{ copy_route: string }>(as(ben), sql`select copy_route(${id})`);
  const copy = row?.copy_route ?? "";
  expect(
    await engine.run(
      as(ben),
      sql`select name, published, created_by, total_reviews, is_complete from routes where id = ${copy}`,
    ),
  ).toEqual([{ name: "Bay (copy)", published: false, created_by: ben, total_reviews: 0, is_complete: true }]);
  expect([await counts(as(ben), copy), await counts(as(ada), copy)]).toEqual([
    [1, 3, 3],
    [0, 0, 0],
  ]);
  const draft = await addRoute({ published: false });
  await expect(engine.run(as(ben), sql`select copy_route(${draft})`)).rejects.toMatchObject({
    hint: "route_not_found",
  });
});
