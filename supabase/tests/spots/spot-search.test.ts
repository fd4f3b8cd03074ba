import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const spots = [
  { name: "Älvsjöbadet", city: "Stockholm", country: "Sweden" },
  { name: "Kimmeridge Bay", city: "Wareham", country: "United Kingdom" },
  { name: "Bay of Skaill", city: "Sandwick", country: "United Kingdom" },
  { name: "Hampstead Mixed Pond", city: "London", country: "United Kingdom" },
  { name: "London Fields Lido", city: "London", country: "United Kingdom" },
  { name: "Øresund Strandpark", city: "København", country: "Denmark" },
  { name: "Straße am See", city: "Groß Köris", country: "Germany" },
  { name: "100% Pure", city: "Taupō", country: "New Zealand" },
  { name: "Barton Springs", city: "Austin", state: "Texas", country: "United States" },
  { name: "Seebad Enge", city: "Zürich", country: "Switzerland" },
];

beforeEach(async () => {
  await engine.run(
    AS_OWNER,
    sql`with fresh as (select * from jsonb_to_recordset(${spots}) as spot (name text, city text, state text, country text))
      insert into spots (name, city, state, country, latitude, longitude)
      select name, city, state, country, 50, 0 from fresh
      where not exists (select from spots)`,
  );
});

async function search(text: string, maxResults = 20) {
  const rows = await engine.run<{ name: string }>(
    asVisitor,
    sql`select name from search_spots(${text}, ${maxResults})`,
  );
  return rows.map(({ name }) => name);
}

test.each([
  ["kimmeridge", ["Kimmeridge Bay"]],
  ["KIMMERIDGE  bay", ["Kimmeridge Bay"]],
  ["alvsjo", ["Älvsjöbadet"]],
  ["älvsjö", ["Älvsjöbadet"]],
  ["oresund", ["Øresund Strandpark"]],
  ["strasse", ["Straße am See"]],
  ["taupo", ["100% Pure"]],
  ["bay wareham", ["Kimmeridge Bay"]],
  ["barton springs austin", ["Barton Springs"]],
  ["austin texas springs", ["Barton Springs"]],
  ["zürich", ["Seebad Enge"]],
  ["zurich enge", ["Seebad Enge"]],
  ["Zuerich", ["Seebad Enge"]],
  ["Oeresund", ["Øresund Strandpark"]],
  ["Wareham, United Kingdom", ["Kimmeridge Bay"]],
  ["ø", ["Øresund Strandpark", "Bay of Skaill"]],
  ["100%", ["100% Pure"]],
  ["%", []],
  ["_ay", []],
  ["\\", []],
  ["", []],
  ["   ", []],
  ["xylophone", []],
])("a search for %j finds %j", async (text, names) => {
  expect(await search(text)).toEqual(names);
});

test("a name that starts with the text ranks before one that contains it, and that before a place", async () => {
  expect(await search("london")).toEqual(["London Fields Lido", "Hampstead Mixed Pond"]);
  expect(await search("bay")).toEqual(["Bay of Skaill", "Kimmeridge Bay"]);
});

test("finds a spot despite a typo", async () => {
  expect(await search("kimmerige")).toEqual(["Kimmeridge Bay"]);
  expect(await search("hampsted")).toEqual(["Hampstead Mixed Pond"]);
});

test("a search respects its limit, including negative ones", async () => {
  expect(await search("united kingdom", 2)).toHaveLength(2);
  expect(await search("united kingdom", 0)).toEqual([]);
  expect(await search("united kingdom", -1)).toEqual([]);
});

test("cuts a very long text instead of refusing it", async () => {
  expect(await search("x".repeat(100_000))).toEqual([]);
});

test("among many names, one with the text at the start of a word comes before those within a word", async () => {
  await engine.script(`
    set session_replication_role = replica;
    insert into private.spot_rows (name, country, latitude, longitude)
      select 'Xylobeach ' || n, 'Nowhere', 50, 0 from generate_series(1, 1500) as n
      union all select 'A quiet and long stretch of Beach', 'Nowhere', 50, 0;
    set session_replication_role = origin`);
  expect((await search("beach"))[0]).toBe("A quiet and long stretch of Beach");
  await engine.script("delete from private.spot_rows where country = 'Nowhere'");
});
