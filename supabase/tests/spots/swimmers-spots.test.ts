import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const kim = await addAdmin(engine, "kim@example.org");

beforeEach(async () => {
  await engine.script(
    "delete from spots; delete from notifications; update admin_settings set max_spots_per_user = 50, spot_approval_required = false",
  );
});

const add = (name: string, swimmer = ada) =>
  engine.run<{ id: string }>(
    as(swimmer),
    sql`insert into spots (name, latitude, longitude) values (${name}, 50.6, -2.1) returning id, owner_id, approval_status`,
  );

test("a swimmer's spot belongs to them and is public unless approval is required", async () => {
  expect(await add("Cove")).toMatchObject([{ owner_id: ada, approval_status: "approved" }]);
  await engine.script("update admin_settings set spot_approval_required = true");
  expect(await add("Bay")).toMatchObject([{ owner_id: ada, approval_status: "pending" }]);
  expect(await engine.run(asVisitor, sql`select name from spots`)).toEqual([{ name: "Cove" }]);
});

test("a swimmer adds spots up to the limit, even in one request; rejected ones do not count", async () => {
  await engine.script("update admin_settings set max_spots_per_user = 2");
  const three = sql`insert into spots (name, latitude, longitude) select 'Cove ' || n, 50, n from generate_series(1, 3) n`;
  await expect(engine.run(as(ada), three)).rejects.toMatchObject({ code: "23514", hint: "too_many_spots" });
  await add("Cove 1");
  const [second] = await add("Cove 2");
  await expect(add("Cove 3")).rejects.toThrow(/max_spots_per_user/);
  await add("Cove 4", ben);
  await engine.run(as(kim), sql`select decide_on_spot(${second?.id}, 'rejected', 'Twice')`);
  await add("Cove 3");
});

test.each(["is_verified = true", "rating = 5", "approval_note = 'Fine'", "water_quality_rating = 'excellent'"])(
  "a swimmer cannot set %s, neither with a new spot nor later",
  async (assignment) => {
    const [column, value] = assignment.split(" = ");
    const insert = `insert into spots (name, latitude, longitude, ${column}) values ('Cove', 50, 0, ${value})`;
    await expect(engine.run(as(ada), { text: insert, values: [] })).rejects.toMatchObject({ code: "42501" });
    await add("Cove");
    const change = engine.run(as(ada), { text: `update spots set ${assignment}`, values: [] });
    await expect(change).rejects.toThrow(column ?? "no column");
  },
);

test("a swimmer edits their own spot, but not its owner, its approval or others' spots", async () => {
  await engine.script("update admin_settings set spot_approval_required = true");
  await add("Cove");
  await add("Bay", ben);
  const change = sql`update spots set description = 'Quiet', approval_status = 'approved'
    returning name, description, approval_status, owner_id`;
  expect(await engine.run(as(ada), change)).toEqual([
    { name: "Cove", description: "Quiet", approval_status: "pending", owner_id: ada },
  ]);
  for (const column of ["owner_id", "created_by"]) {
    const gift = { text: `update spots set ${column} = $1`, values: [ben] };
    await expect(engine.run(as(ada), gift)).rejects.toThrow(column);
  }
});

test("a new spot belongs to the swimmer who adds it, even if another owner is named", async () => {
  const named = sql`insert into spots (name, latitude, longitude, owner_id, created_by)
    values ('Cove', 50.6, -2.1, ${ben}, ${ben}) returning owner_id, created_by, is_own`;
  expect(await engine.run(as(ada), named)).toEqual([{ owner_id: ada, created_by: ada, is_own: true }]);
});

test.each([
  ["other words", "description = 'Quiet'", "public", "pending"],
  ["another place", "latitude = 51", "public", "pending"],
  ["the same words", "name = 'Cove'", "public", "approved"],
  ["fewer who see it", "sensitivity = 'members'", "public", "approved"],
  ["a coarser place", "sensitivity = 'coarse'", "public", "approved"],
  ["a coarser place and another one", "sensitivity = 'coarse', latitude = 51", "public", "pending"],
  ["a step within the coarse place", "latitude = 50.6001, longitude = -2.1", "coarse", "approved"],
  ["a step out of the coarse place", "latitude = 50.7", "coarse", "pending"],
  ["more who see it", "sensitivity = 'public'", "hidden", "pending"],
])("with required approval, an approved spot with %s becomes %s", async (_what, change, before, after) => {
  const [spot] = await add("Cove");
  await engine.run(AS_OWNER, sql`update spots set sensitivity = ${before}::spot_sensitivity where id = ${spot?.id}`);
  await engine.script("update admin_settings set spot_approval_required = true");
  const saved = { text: `update spots set ${change} returning approval_status`, values: [] };
  expect(await engine.run(as(ada), saved)).toEqual([{ approval_status: after }]);
});

test("edits of an approved spot become visible once staff approve them; staff's own edits at once", async () => {
  const [spot] = await add("Cove");
  const seen = () => engine.run(asVisitor, sql`select description from spots`);
  await engine.run(as(ada), sql`update spots set description = 'Quiet'`);
  expect(await seen()).toEqual([{ description: "Quiet" }]);
  await engine.script("update admin_settings set spot_approval_required = true");
  await engine.run(as(ada), sql`update spots set description = 'Loud'`);
  expect(await seen()).toEqual([]);
  await engine.run(as(kim), sql`select decide_on_spot(${spot?.id}, 'approved', 'Thank you')`);
  expect(await seen()).toEqual([{ description: "Loud" }]);
  await engine.run(as(kim), sql`update spots set description = 'Quiet again'`);
  await engine.run(AS_OWNER, sql`update spots set rating_count = 3, avg_rating = 4`);
  expect(await seen()).toEqual([{ description: "Quiet again" }]);
  const told = sql`select title, body, link from notifications`;
  expect(await engine.run(as(ada), told)).toEqual([
    { title: "Cove was approved", body: "Thank you", link: `/locations/${spot?.id}` },
  ]);
});

test("staff decide on the version they read, not on a newer one", async () => {
  await engine.script("update admin_settings set spot_approval_required = true");
  const [spot] = await add("Cove");
  const [read] = await engine.run<{ updated_at: string }>(as(kim), sql`select updated_at::text from spots`);
  await engine.run(as(ada), sql`update spots set description = 'Buy here'`);
  const approve = sql`select decide_on_spot(${spot?.id}, 'approved', null, ${read?.updated_at}::timestamptz)`;
  await expect(engine.run(as(kim), approve)).rejects.toMatchObject({ hint: "spot_changed" });
  expect(await engine.run(asVisitor, sql`select name from spots`)).toEqual([]);
});

test("a banned swimmer cannot add, change or remove spots", async () => {
  const eve = await addSwimmer(engine, "eve@example.org");
  await engine.script("update admin_settings set spot_approval_required = true");
  await add("Cove", eve);
  await ban(engine, eve);
  await expect(add("Bay", eve)).rejects.toMatchObject({ code: "42501" });
  expect(await engine.run(as(eve), sql`update spots set description = 'Mine' returning 1`)).toEqual([]);
  expect(await engine.run(as(eve), sql`delete from spots returning 1`)).toEqual([]);
});

test("an owner removes only spots that were never approved", async () => {
  await add("Open");
  await engine.script("update admin_settings set spot_approval_required = true");
  await add("Waiting");
  expect(await engine.run(as(ada), sql`delete from spots returning name`)).toEqual([{ name: "Waiting" }]);
});

test("an owner cannot remove a once approved spot by editing it first; staff can remove it", async () => {
  const [spot] = await add("Cove");
  await engine.script("update admin_settings set spot_approval_required = true");
  const [waiting] = await add("Bay");
  await engine.run(as(ben), sql`insert into spot_reviews (user_id, spot_id, rating) values (${ben}, ${spot?.id}, 5)`);
  const change = sql`update spots set description = 'Quiet', was_approved = id = ${waiting?.id}
    returning name, approval_status, was_approved`;
  const expected = [
    { name: "Bay", approval_status: "pending", was_approved: false },
    { name: "Cove", approval_status: "pending", was_approved: true },
  ];
  // The second time there is nothing approved any more.
  for (const _time of ["first", "second"]) {
    const rows = await engine.run<{ name: string }>(as(ada), change);
    expect(rows.sort((one, other) => one.name.localeCompare(other.name))).toEqual(expected);
  }
  await engine.run(as(kim), sql`select decide_on_spot(${spot?.id}, 'rejected', 'Private land')`);
  expect(await engine.run(as(ada), sql`delete from spots returning name`)).toEqual([{ name: "Bay" }]);
  expect(await engine.run(AS_OWNER, sql`select rating from spot_reviews where spot_id = ${spot?.id}`)).toHaveLength(1);
  expect(await engine.run(as(kim), sql`delete from spots returning name`)).toEqual([{ name: "Cove" }]);
});

test("the owner cannot remove an approved spot after staff reject it", async () => {
  const [spot] = await add("Cove");
  await engine.run(as(ben), sql`insert into spot_reviews (spot_id, user_id, rating) values (${spot?.id}, ${ben}, 4)`);
  await engine.run(as(kim), sql`select decide_on_spot(${spot?.id}, 'rejected', 'Private land')`);
  expect(await engine.run(as(ada), sql`delete from spots returning name`)).toEqual([]);
  expect(await engine.run(AS_OWNER, sql`select rating from spot_reviews`)).toEqual([{ rating: 4 }]);
});

test("only staff decide, and only on existing spots", async () => {
  const [spot] = await add("Cove");
  const decide = (id: string | undefined) => sql`select decide_on_spot(${id}, 'rejected', 'Private land')`;
  await expect(engine.run(as(ada), decide(spot?.id))).rejects.toMatchObject({ code: "42501" });
  await engine.run(as(kim), decide(spot?.id));
  expect(await engine.run(as(ada), sql`select approval_status, approval_note from spots`)).toEqual([
    { approval_status: "rejected", approval_note: "Private land" },
  ]);
  await expect(engine.run(as(kim), decide(ada))).rejects.toMatchObject({ hint: "spot_not_found" });
});

test("ratings still update a swimmer's spot", async () => {
  await add("Cove");
  await engine.run(AS_OWNER, sql`update spots set avg_rating = 4.5, rating_count = 2`);
  expect(await engine.run(asVisitor, sql`select rating_count from spots`)).toEqual([{ rating_count: 2 }]);
});

test.each([
  ["the same name 100 m away", "durdle  DOOR", 50.6009, [true]],
  ["the same name 300 m away", "Durdle Door", 50.6027, [false]],
  ["a similar name 1 km away", "Durdle Dor beach", 50.609, [false]],
  ["any name on the same rock", "Somewhere", 50.6001, [false]],
  ["another name 300 m away", "Somewhere", 50.6027, []],
  ["the same name 5 km away", "Durdle Door", 50.645, []],
])("before adding, a swimmer sees %s", async (_what, name, latitude, expected) => {
  await addSpot(engine, "Durdle Door", 50.6, -2.1);
  const found = sql`select is_same from find_similar_spots(${name.replace("  ", " ")}, ${latitude}, -2.1)`;
  expect(await engine.run(as(ada), found)).toEqual(expected.map((is_same) => ({ is_same })));
});

test("refuses an invalid position by field name", async () => {
  await expect(engine.run(as(ada), sql`select from find_similar_spots('Cove', 91, 0)`)).rejects.toThrow(/latitude/);
});
