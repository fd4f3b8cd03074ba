import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const kim = await addAdmin(engine, "kim@example.org");

test("a visitor reads a spot with unknown water quality", async () => {
  const spot = await addSpot(engine, "Kimmeridge Bay");
  const rows = await engine.run(asVisitor, sql`select * from spots_with_water_quality where id = ${spot}`);
  expect(rows).toMatchObject([
    {
      name: "Kimmeridge Bay",
      spot_name: "Kimmeridge Bay",
      difficulty: "Moderate",
      water_quality: "unknown",
      water_quality_sampled_at: null,
      rating: null,
      rating_count: 0,
    },
  ]);
});

test("swimmers and admins add spots in their name; visitors cannot", async () => {
  const insert = sql`insert into spots (name, latitude, longitude) values ('Brancaster', 52.98, 0.64) returning created_by`;
  await expect(engine.run(asVisitor, insert)).rejects.toMatchObject({ code: "42501" });
  expect(await engine.run(as(ada), insert)).toEqual([{ created_by: ada }]);
  expect(await engine.run(as(kim), insert)).toEqual([{ created_by: kim }]);
});

test("a spot outlives the account of the admin who added it", async () => {
  const eve = await addAdmin(engine, "eve@example.org");
  await engine.run(as(eve), sql`insert into spots (name, latitude, longitude) values ('Wells', 52.97, 0.85)`);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${eve}`);
  expect(await engine.run(AS_OWNER, sql`select created_by from spots where name = 'Wells'`)).toEqual([
    { created_by: null },
  ]);
});

test.each([
  ["latitude", "90.1"],
  ["latitude", "nan"],
  ["longitude", "-180.1"],
  ["longitude", "infinity"],
  ["longitude", "5e-324"],
  ["rating", "5.1"],
  ["faces_deg", "360"],
  ["name", " "],
  ["image_url", "javascript:alert(1)"],
])("refuses a spot with %s %j", async (column, value) => {
  const spot = await addSpot(engine, "Porthcurno");
  const change = { text: `update spots set ${column} = $1 where id = $2`, values: [value, spot] };
  await expect(engine.run(as(kim), change)).rejects.toMatchObject({ code: "23514" });
});

test("refuses new spots at 0, 0, but keeps existing ones editable", async () => {
  const add = (latitude: number, longitude: number) =>
    engine.run(as(ada), sql`insert into spots (name, latitude, longitude) values ('Null', ${latitude}, ${longitude})`);
  const refusal = { code: "23514", message: expect.stringMatching(/^latitude, longitude: 0, 0/) };
  await expect(add(0, 0)).rejects.toMatchObject(refusal);
  await add(0, 9.5);
  await add(5.5, 0);
  const spot = await addSpot(engine, "Gulf of Guinea", 0.001, 0.001);
  await expect(engine.run(as(kim), sql`update spots set latitude = 0, longitude = 0`)).rejects.toMatchObject(refusal);
  await engine.script(`set session_replication_role = replica;
    update private.spot_rows set latitude = 0, longitude = 0 where id = '${spot}';
    set session_replication_role = origin;`);
  const rename = sql`update spots set name = 'Null Island', latitude = 0, longitude = 0 where id = ${spot} returning name`;
  expect(await engine.run(as(kim), rename)).toEqual([{ name: "Null Island" }]);
});

test("accepts a coarse spot near 0, 0", async () => {
  await engine.run(
    as(ada),
    sql`insert into spots (name, latitude, longitude, sensitivity) values ('Buoy', 0.002, 0.002, 'coarse')`,
  );
  const rows = await engine.run(as(ada), sql`select latitude, longitude from spots where name = 'Buoy'`);
  expect(rows).toEqual([{ latitude: 0, longitude: 0 }]);
});

test("refuses an unknown difficulty or water type", async () => {
  const spot = await addSpot(engine, "Sennen");
  for (const column of ["difficulty", "water_type"]) {
    const change = { text: `update spots set ${column} = 'Impossible' where id = $1`, values: [spot] };
    await expect(engine.run(as(kim), change)).rejects.toMatchObject({ code: "22P02" });
  }
});

test.each([
  ["Whitby", "North Yorkshire", "United Kingdom", "Whitby, North Yorkshire, United Kingdom"],
  ["", null, "Peru", "Peru"],
  ["Lima", null, null, "Lima"],
  [null, "", null, ""],
])("the location of city %j, state %j, country %j is %j", async (city, state, country, location) => {
  const [row] = await engine.run<{ place: string }>(
    AS_OWNER,
    sql`select private.join_place(${city}, ${state}, ${country}) as place`,
  );
  expect(row?.place).toBe(location);
});

const collect = (table: string, caller: string, owner: string, spot: string) =>
  engine.run(as(caller), {
    text: `insert into ${table} (user_id, spot_id) values ($1, $2) on conflict (user_id, spot_id) do nothing`,
    values: [owner, spot],
  });

test.each(["favorites", "visited_spots"])(
  "%s: adding twice stores one row that only the swimmer sees",
  async (table) => {
    const spot = await addSpot(engine, "Kimmeridge Bay");
    await collect(table, ada, ada, spot);
    await collect(table, ada, ada, spot);
    const select = { text: `select spot_id from ${table}`, values: [] };
    expect(await engine.run(as(ada), select)).toEqual([{ spot_id: spot }]);
    expect(await engine.run(as(ben), select)).toEqual([]);
    await expect(engine.run(asVisitor, select)).rejects.toMatchObject({ code: "42501" });
  },
);

test.each(["favorites", "visited_spots"])("%s: a swimmer cannot add or remove rows of another", async (table) => {
  const spot = await addSpot(engine, "Durdle Door");
  await expect(collect(table, ben, ada, spot)).rejects.toMatchObject({ code: "42501" });
  await collect(table, ada, ada, spot);
  const remove = { text: `delete from ${table} where spot_id = $1 returning spot_id`, values: [spot] };
  expect(await engine.run(as(ben), remove)).toEqual([]);
  expect(await engine.run(as(ada), remove)).toEqual([{ spot_id: spot }]);
});

test("deleting a spot deletes its favorites, and a missing spot cannot become one", async () => {
  const spot = await addSpot(engine, "Chesil Cove");
  await collect("favorites", ben, ben, spot);
  await engine.run(AS_OWNER, sql`delete from spots where id = ${spot}`);
  expect(await engine.run(as(ben), sql`select from favorites`)).toEqual([]);
  await expect(collect("favorites", ben, ben, spot)).rejects.toMatchObject({ code: "23503" });
});

test("names sort with ä next to a and regardless of case", async () => {
  await engine.script("delete from spots");
  for (const name of ["Zürich", "Ärla", "arundel", "Öland", "Oban", "Łódź", "Loch Ness"]) await addSpot(engine, name);
  const rows = await engine.run<{ name: string }>(asVisitor, sql`select name from spots order by name`);
  expect(rows.map(({ name }) => name)).toEqual(["Ärla", "arundel", "Loch Ness", "Łódź", "Oban", "Öland", "Zürich"]);
});
