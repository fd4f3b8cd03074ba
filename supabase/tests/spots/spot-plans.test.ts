import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { as, asVisitor } from "../swimmers.ts";

// 20,000 spots, as a visitor: row security hides statistics from the planner, so the owner's plans prove nothing.
const engine = await openProductDatabase();
afterAll(() => engine.close());

await engine.script(`
  -- Triggers would take most of the time; the rows of verdicts are what they would add.
  set session_replication_role = replica;
  insert into private.spot_rows (name, description, latitude, longitude, city, country)
  select (array['Cove', 'Bay', 'Lake', 'Quarry', 'Lido'])[1 + i % 5] || ' ' || substr(md5(i::text), 1, 8),
    'A quiet place ' || md5((i + 7)::text), degrees(asin(mod(i * 0.618034, 2) - 1)), mod(i * 137.508, 360) - 180,
    'City ' || substr(md5((i / 50)::text), 1, 5), 'Sweden'
  from generate_series(1, 20000) as i;
  insert into spot_verdicts (spot_id) select id from private.spot_rows;
  insert into alerts (spot_id, alert_type, severity, title, expiration)
  select id, 'weather', 'low', 'Wind', now() + interval '1 day' from private.spot_rows limit 2000;
  set session_replication_role = origin;
`);
// New rows wait outside the trigram indexes until a vacuum files them; the platform's housekeeping does the same.
await engine.script("vacuum analyze private.spot_rows, public.alerts");

async function planOf(query: string, context = asVisitor) {
  const rows = await engine.run(context, { text: `explain ${query}`, values: [] });
  return JSON.stringify(rows);
}

test("the list by name uses the name index", async () => {
  const plan = await planOf("select * from spots_with_water_quality order by spot_name, id limit 12 offset 24");
  expect(plan).toContain("Index Scan using spots_name_idx");
  expect(plan).not.toMatch(/Sort Key: [^"]*spot_rows\./);
});

test("the newest list uses the index on creation time, even with equal times", async () => {
  const plan = await planOf("select * from spots_with_water_quality order by created_at desc, spot_name, id limit 12");
  expect(plan).toContain("Index Scan using spots_created_at_idx");
  expect(plan).not.toMatch(/Sort Key: [^"]*spot_rows\./);
});

test("counting the list uses an index only", async () => {
  expect(await planOf("select count(*) from spots_with_water_quality")).toMatch(
    /Index Only Scan using spots_\w+ on spot_rows/,
  );
});

test("a swimmer's own spots use the owner index", async () => {
  const swimmer = as("3fa85f64-5717-4562-b3fc-2c963f66afa6");
  expect(await planOf("select * from spots where is_own = true", swimmer)).toContain("spots_owner_id_idx");
});

test("looks up alerts only for the spots of the page", async () => {
  const page = "select * from spots_with_water_quality order by rating desc nulls last, spot_name, id limit 12";
  const plan = await planOf(`(analyze, timing off, summary off) ${page}`);
  // The two indexes by spot cost about the same.
  expect(plan).toMatch(/alerts_(spot_id|all_of_spot)_idx[^}]*loops=12\)/);
});

test("a filter by amenity uses its index", async () => {
  const plan = await planOf("select count(*) from spots_with_water_quality where amenities @> '{sauna}'");
  expect(plan).toContain("spots_amenities_idx");
});

test("the list's text search uses the trigram indexes through the view", async () => {
  const plan = await planOf(
    `select id from searchable_spots
      where (search_text like '%cove%' or description ilike '%cove%') and (search_text like '%3fa2%' or description ilike '%3fa2%')
      order by spot_name nulls first, id limit 12`,
  );
  expect(plan).toContain("spots_search_text_idx");
  expect(plan).toContain("spots_description_trigram_idx");
  expect(plan).not.toContain("Seq Scan on spot_rows");
});

test("the nearest search and the map use the point index", async () => {
  const plan = await planOf(
    `select id from unnest(private.to_boxes_around(50, 0, 50)) as area (box)
      join spots_with_water_quality as spot on point(spot.longitude, spot.latitude) <@ area.box`,
  );
  expect(plan).toContain("spots_point_idx");
  expect(plan).not.toContain("Seq Scan on spot_rows");
});

test.each([
  ["words", "search_text like '%3fa2%'"],
  ["a slip in the spelling", "'3fa2c1' operator(extensions.<%) search_text"],
])("the search for %s uses its trigram index", async (_what, condition) => {
  const plan = await planOf(`select id from private.readable_spots where ${condition}`);
  expect(plan).toContain("spots_search_text_idx");
  // Tables that an earlier test file emptied are read whole, whatever is asked.
  expect(plan).not.toContain("Seq Scan on spot_rows");
});

test.each(["find_spots_near(50.6, -2.1)", "find_map_marks(-3, 50, -2, 51)", "search_spots('3fa2')"])(
  "%s reads few of the 20,000 spots",
  async (call) => {
    // The first call also reads the catalogue to plan.
    await engine.run(asVisitor, { text: `select from ${call}`, values: [] });
    const [first] = await engine.run<Record<string, [{ Plan: Record<string, number> }]>>(asVisitor, {
      text: `explain (analyze, buffers, format json) select * from ${call}`,
      values: [],
    });
    const plan = Object.values(first ?? {})[0]?.[0].Plan;
    const pages = (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? Number.NaN);
    const [table] = await engine.run<{ pages: number }>(asVisitor, {
      text: "select (pg_relation_size('private.spot_rows') / 8192)::int as pages",
      values: [],
    });
    expect(pages).toBeLessThan((table?.pages ?? 0) / 2);
  },
);
