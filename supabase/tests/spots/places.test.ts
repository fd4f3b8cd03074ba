import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { toSlug, WATER_SLUGS } from "#domain/places/place-addresses.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

type Row = { name: string; city?: string; state?: string; country?: string; water_type?: string; sensitivity?: string };

const spots: readonly Row[] = [
  { name: "Forty Foot", city: "Sandycove", state: "Dublin", country: "Ireland", water_type: "sea" },
  { name: "Seapoint", city: "Sandycove", state: "Dublin", country: "Ireland", water_type: "sea" },
  { name: "Bull Wall", city: "Dublin", state: "Dublin", country: "Ireland", water_type: "sea" },
  { name: "Lough Dan", city: "Roundwood", state: "Wicklow", country: "Ireland", water_type: "lake" },
  { name: "Secret Cove", city: "Roundwood", state: "Wicklow", country: "Ireland", sensitivity: "members" },
  { name: "Poor Farm Pond", city: "Portland", state: "Maine", country: "United States", water_type: "lake" },
  { name: "Sellwood", city: "Portland", state: "Oregon", country: "United States", water_type: "river" },
  { name: "Poet's Beach", city: "Portland", state: "Oregon", country: "United States", water_type: "river" },
  { name: "Nowhere", city: "Lost" },
];

beforeEach(async () => {
  await engine.run(
    AS_OWNER,
    sql`with fresh as (
        select row_number() over () as place, * from jsonb_to_recordset(${spots})
          as spot (name text, city text, state text, country text, water_type water_type, sensitivity spot_sensitivity)
      )
      insert into spots (name, city, state, country, water_type, sensitivity, latitude, longitude)
      select name, city, state, country, water_type, coalesce(sensitivity, 'public'), 50 + place, -6 from fresh
      where not exists (select from spots)`,
  );
});

type Place = {
  level: string;
  name: string;
  slug: string | null;
  spots: number;
  stored_names: Record<string, string[] | null>;
  waters: { type: string; spots: number }[] | null;
  inside: { name: string; slug: string }[] | null;
  nearby: { name: string }[] | null;
};

async function find(country: string, place: string | null = null) {
  const rows = await engine.run<Place>(asVisitor, sql`select * from find_place(${country}, ${place})`);
  return rows[0] ?? null;
}

async function listSpots(country: string, place: string | null, water: string | null = null, page = 1, size = 24) {
  const found = await find(country, place);
  const rows = await engine.run<{ name: string }>(
    asVisitor,
    sql`select name from list_place_spots(${found?.stored_names ?? {}}, ${water}::water_type, ${page}, ${size})`,
  );
  return rows.map(({ name }) => name);
}

test("a country counts its public spots by water and names its regions", async () => {
  const ireland = await find("ireland");
  expect(ireland).toMatchObject({ level: "country", name: "Ireland", slug: null, spots: 4 });
  expect(ireland?.waters).toEqual([
    { type: "sea", spots: 3 },
    { type: "lake", spots: 1 },
  ]);
  expect(ireland?.inside?.map(({ slug }) => slug)).toEqual(["dublin", "wicklow"]);
});

test("a town with its region's name is part of the region", async () => {
  const dublin = await find("ireland", "dublin");
  expect(dublin).toMatchObject({ level: "region", name: "Dublin", spots: 3 });
  expect(dublin?.inside).toEqual([{ name: "Sandycove", slug: "sandycove", spots: 2 }]);
  expect(dublin?.nearby?.map(({ name }) => name)).toEqual(["Wicklow"]);
});

test("towns of one name have their region in the address; the short one leads to the larger", async () => {
  expect(await find("united-states", "portland-maine")).toMatchObject({ slug: "portland-maine", spots: 1 });
  expect(await find("united-states", "portland")).toMatchObject({ slug: "portland-oregon", spots: 2 });
});

test("lists spots by name, by water and by page, without those that only members see", async () => {
  expect(await listSpots("ireland", null)).toEqual(["Bull Wall", "Forty Foot", "Lough Dan", "Seapoint"]);
  expect(await listSpots("ireland", "wicklow")).toEqual(["Lough Dan"]);
  expect(await listSpots("ireland", "sandycove")).toEqual(["Forty Foot", "Seapoint"]);
  expect(await listSpots("ireland", null, "lake")).toEqual(["Lough Dan"]);
  expect(await listSpots("ireland", null, null, 2, 3)).toEqual(["Seapoint"]);
  expect(await listSpots("united-states", "portland-oregon")).toEqual(["Poet's Beach", "Sellwood"]);
});

test("an unknown place gets suggestions", async () => {
  expect(await find("atlantis")).toBeNull();
  const suggest = (country: string, place: string | null) =>
    engine.run<{ name: string; country_slug: string; slug: string | null }>(
      asVisitor,
      sql`select name, country_slug, slug from suggest_places(${country}, ${place})`,
    );
  expect((await suggest("ireland", "dublinn"))[0]).toEqual({ name: "Dublin", country_slug: "ireland", slug: "dublin" });
  expect((await suggest("irland", null))[0]).toEqual({ name: "Ireland", country_slug: "ireland", slug: null });
});

test("changes of a spot move it, and hiding it leaves nothing behind", async () => {
  await engine.run(AS_OWNER, sql`update spots set country = 'Norway', state = 'Oslo' where name = 'Lough Dan'`);
  expect(await find("ireland", "wicklow")).toBeNull();
  expect(await find("norway", "oslo")).toMatchObject({ spots: 1 });
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'hidden' where name = 'Lough Dan'`);
  expect(await find("norway")).toBeNull();
  await engine.run(AS_OWNER, sql`delete from spots`);
  expect(await engine.run(AS_OWNER, sql`select * from private.place_spots`)).toEqual([]);
});

test("counting again gives the same counts", async () => {
  const read = () =>
    engine.run(
      AS_OWNER,
      sql`select country, region, town, kind, sum(spots) as spots, sum(latitudes) as latitudes
        from private.place_spots group by 1, 2, 3, 4 having sum(spots) > 0 order by 1, 2, 3, 4`,
    );
  const counted = await read();
  await engine.run(AS_OWNER, sql`select private.recount_places()`);
  expect(await read()).toEqual(counted);
});

test("tells how many spots have been sampled and how warm the water is", async () => {
  const [summary] = await engine.run<{ qualities: object; measured_spots: number; tide_spot_id: string | null }>(
    asVisitor,
    sql`select summary.* from find_place('ireland', null) as place, summarize_place_water(place.stored_names) as summary`,
  );
  expect(summary).toMatchObject({ measured_spots: 0, tide_spot_id: null });
  expect(summary?.qualities).toEqual({ unknown: 4 });
});

test("sitemaps hold public spots only, with the time of their last change", async () => {
  const [row] = await engine.run<{ entries: [string, string][] }>(
    asVisitor,
    sql`select list_sitemap_entries('spots', 1) as entries`,
  );
  expect(row?.entries).toHaveLength(spots.length - 1);
  expect(row?.entries[0]?.[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const [places] = await engine.run<{ listed: (string | null)[][] }>(
    asVisitor,
    sql`select list_sitemap_places(2) as listed`,
  );
  expect(places?.listed).toEqual([
    ["ireland", null, null],
    ["ireland", null, "sea"],
    ["ireland", "dublin", null],
    ["ireland", "sandycove", null],
    ["united-states", null, null],
    ["united-states", null, "river"],
    ["united-states", "oregon", null],
    ["united-states", "portland-oregon", null],
  ]);
});

test("the app writes the same addresses", async () => {
  const names = [
    "Co. Wicklow",
    "São Tomé and Príncipe",
    "Øresund",
    "Łódź",
    "Straße",
    "Älvsjö",
    "İzmir",
    "d'Or (Sud)",
    "Æ ð ı œ",
  ];
  const rows = await engine.run<{ name: string; slug: string }>(
    AS_OWNER,
    sql`select name, private.to_slug(name) as slug from jsonb_array_elements_text(${names}) as name`,
  );
  expect(rows.map(({ name, slug }) => [name, slug])).toEqual(names.map((name) => [name, toSlug(name)]));
  const [waters] = await engine.run<{ slugs: string[] }>(
    AS_OWNER,
    sql`select to_jsonb(private.water_slugs()) as slugs`,
  );
  expect(waters?.slugs).toEqual(Object.values(WATER_SLUGS));
});
