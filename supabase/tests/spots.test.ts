import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const kim = await addAdmin(engine, "kim@example.org");

test("a visitor reads a spot whose water quality is said to be unknown", async () => {
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

test("a visitor cannot add a spot; a swimmer and an admin can, and are named as the ones who did", async () => {
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
])("no spot has the %s %j", async (column, value) => {
  const spot = await addSpot(engine, "Porthcurno");
  const change = { text: `update spots set ${column} = $1 where id = $2`, values: [value, spot] };
  await expect(engine.run(as(kim), change)).rejects.toMatchObject({ code: "23514" });
});

test("no spot lies at 0, 0, where a form without a position puts it; an old one there can still be changed", async () => {
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

test("a coarse spot near 0, 0 is kept", async () => {
  await engine.run(
    as(ada),
    sql`insert into spots (name, latitude, longitude, sensitivity) values ('Buoy', 0.002, 0.002, 'coarse')`,
  );
  const rows = await engine.run(as(ada), sql`select latitude, longitude from spots where name = 'Buoy'`);
  expect(rows).toEqual([{ latitude: 0, longitude: 0 }]);
});

test("no spot has a difficulty or a water outside their words", async () => {
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
])("the place of city %j, state %j, country %j reads %j", async (city, state, country, location) => {
  const [row] = await engine.run<{ place: string }>(
    AS_OWNER,
    sql`select private.join_place(${city}, ${state}, ${country}) as place`,
  );
  expect(row?.place).toBe(location);
});

test("names sort as people read them: ä beside a, capitals beside small letters", async () => {
  await engine.script("delete from spots");
  for (const name of ["Zürich", "Ärla", "arundel", "Öland", "Oban", "Łódź", "Loch Ness"]) await addSpot(engine, name);
  const rows = await engine.run<{ name: string }>(asVisitor, sql`select name from spots order by name`);
  expect(rows.map(({ name }) => name)).toEqual(["Ärla", "arundel", "Loch Ness", "Łódź", "Oban", "Öland", "Zürich"]);
});
