import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as, asVisitor } from "../swimmers.ts";

// 10,000 routes of 200 swimmers with two points and a review each, as their readers: row security decides which indexes can be used.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");

await engine.script(`
  -- Triggers would take most of the time; what they derive is written here.
  set session_replication_role = replica;
  insert into routes (name, description, distance, difficulty, published, is_complete, created_by, created_at, shape,
    start_latitude, start_longitude)
  select (array['Bay', 'Point', 'Island', 'Lake', 'Pier'])[1 + i % 5] || ' ' || substr(md5(i::text), 1, 8),
    'Along the shore ' || md5((i + 7)::text), mod(i, 80) / 10.0, (array['Easy', 'Moderate', 'Expert'])[1 + i % 3]::spot_difficulty,
    i % 20 <> 0, true, case when i % 200 = 0 then '${ada}'::uuid else md5((i % 199)::text)::uuid end,
    now() - make_interval(mins => i), (select jsonb_agg(jsonb_build_array(n / 7.0, n / 9.0)) from generate_series(1, 40) as n),
    degrees(asin(mod(i * 0.618034, 2) - 1)), mod(i * 137.508, 360) - 180
  from generate_series(1, 10000) as i;
  insert into route_points (route_id, point_index, latitude, longitude)
    select id, n, start_latitude, start_longitude from routes, generate_series(0, 1) as n;
  insert into route_reviews (user_id, route_id, rating) select '${ada}', id, 4 from routes;
  insert into user_saved_routes (user_id, route_id) select '${ada}', id from routes where created_by <> '${ada}' limit 30;
  set session_replication_role = origin;
`);
for (const table of ["routes", "route_points", "route_reviews", "user_saved_routes"]) {
  await engine.script(`vacuum analyze ${table}`);
}

async function planOf(query: string, context = asVisitor) {
  const rows = await engine.run(context, { text: `explain ${query}`, values: [] });
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

const READERS = [
  ["a visitor", asVisitor],
  ["a swimmer", as(ada)],
] as const;
const LISTED = "published = true and is_listed = true";
const NEWEST = "order by created_at desc, id desc limit 10";

test.each(READERS)("the list for %s reads the newest routes and their reviews by index", async (_who, context) => {
  const plan = await planOf(
    `select id, (select json_agg(rating) from route_reviews where route_id = routes.id) from routes where ${LISTED} ${NEWEST}`,
    context,
  );
  expect(plan).toContain("routes_newest_idx");
  expect(plan).toContain("route_reviews_route_id_idx");
  expect(plan).not.toMatch(/Seq Scan on (?:routes|route_reviews)/);
});

test.each(READERS)("counting the list for %s reads an index only", async (_who, context) => {
  expect(await planOf(`select count(*) from routes where ${LISTED}`, context)).toMatch(
    // Either index of listed routes holds all that is counted.
    /Index Only Scan using routes_(owner_listed|listed_id)_idx/,
  );
});

test.each([
  ["published routes", `created_by = '${ada}' and deleted_at is null`],
  ["drafts", `created_by = '${ada}' and not published and deleted_at is null`],
])("a swimmer's own %s are found by their index", async (_list, condition) => {
  const plan = await planOf(`select * from routes where ${condition} ${NEWEST}`, as(ada));
  expect(plan).toMatch(/routes_(?:created_by|owner_listed)_idx.*\n *Index Cond: \(\(*created_by = /);
});

test("the list of saved routes starts from the swimmer's own", async () => {
  const plan = await planOf(
    `select * from routes join user_saved_routes as saved on route_id = routes.id where saved.user_id = '${ada}'
      order by routes.created_at desc, id desc limit 10`,
    as(ada),
  );
  expect(plan).toContain("routes_pkey");
  expect(plan).not.toContain("Seq Scan on routes");
});

test.each(["find_routes('3fa2')", "find_routes(null, 50.6, -2.1)", "find_routes('bay', 50.6, -2.1, 500)"])(
  "%s reads few of the 10,000 routes",
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
      text: "select (pg_relation_size('public.routes') / 8192)::int as pages",
      values: [],
    });
    expect(pages).toBeLessThan((table?.pages ?? 0) / 2);
  },
);

test("a whole route is read by index", async () => {
  const [row] = await engine.run<{ id: string }>(as(ada), { text: `select id from routes ${NEWEST}`, values: [] });
  const plan = await planOf(
    `select * from route_points where route_id = '${row?.id}' and exists (select from routes where id = route_id)`,
  );
  expect(plan).toContain("route_points_pkey");
  expect(plan).not.toContain("Seq Scan");
});
