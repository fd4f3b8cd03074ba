import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { CALLABLE_FUNCTIONS } from "./callable-functions.ts";
import { CALLABLE_PLACE_FUNCTIONS } from "./spots/place-functions.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

async function names(text: string) {
  const rows = await engine.run<{ name: string }>(AS_OWNER, { text, values: [] });
  return rows.map(({ name }) => name).sort();
}

/** Schemas that the migrations write to. */
const OURS = "('public'::regnamespace, 'private'::regnamespace)";
const CALLERS = "('anon', 'authenticated', 'service_role')";

test("every table has row security", async () => {
  expect(
    await names(`select relname::text as name from pg_class
      where relnamespace in ${OURS} and relkind in ('r', 'p') and not relrowsecurity`),
  ).toEqual([]);
});

test("every foreign key has an index", async () => {
  expect(
    await names(`select conrelid::regclass || '.' || conname as name from pg_constraint
      where contype = 'f' and connamespace in ${OURS} and not exists (
        select from pg_index
        where indrelid = conrelid and indpred is null and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      )`),
  ).toEqual([]);
});

test("every view runs with the caller's rights, except those that filter by themselves", async () => {
  expect(
    await names(`select relname::text as name from pg_class
      where relnamespace in ${OURS} and relkind in ('v', 'm')
        and not coalesce(reloptions @> array['security_invoker=true'], false)`),
  ).toEqual([
    "judged_spots",
    "open_sessions",
    "readable_cells",
    "readable_places",
    "readable_spot_total",
    "readable_spots",
    "searchable_spots",
    "shown_water_quality",
    "spots_with_water_quality",
  ]);
});

test("the view of spots shows every column of its table (else: select private.show_spots())", async () => {
  const columnsOf = (table: string) =>
    names(`select attname::text as name from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`);
  const shown = await columnsOf("public.spots");
  expect(shown.filter((name) => name !== "is_own")).toEqual(await columnsOf("private.spot_rows"));
});

test("every function with its owner's rights sets an empty search_path", async () => {
  expect(
    await names(`select proname::text as name from pg_proc
      where pronamespace in ${OURS} and prosecdef and not coalesce(proconfig @> array['search_path=""'], false)`),
  ).toEqual([]);
});

test("no function is callable by everyone", async () => {
  expect(
    await names(`select oid::regprocedure::text as name from pg_proc
      where pronamespace in ${OURS} and (proacl is null
        or exists (select from aclexplode(proacl) where grantee = 0 and privilege_type = 'EXECUTE'))`),
  ).toEqual([]);
});

test("the API exposes exactly these functions", async () => {
  expect(
    await names(`select proname || ': ' || string_agg(distinct grantee::regrole::text, ', ' order by grantee::regrole::text) as name
      from pg_proc, aclexplode(proacl)
      where pronamespace = 'public'::regnamespace and grantee::regrole::text in ${CALLERS} group by proname`),
  ).toEqual([...CALLABLE_FUNCTIONS, ...CALLABLE_PLACE_FUNCTIONS].sort());
});

test("no table or column is granted to public", async () => {
  expect(
    await names(`select relname::text as name from pg_class, aclexplode(relacl)
      where relnamespace in ${OURS} and grantee = 0
      union all select attrelid::regclass || '.' || attname from pg_attribute, aclexplode(attacl)
      where attrelid::regclass::oid in (select oid from pg_class where relnamespace in ${OURS}) and grantee = 0`),
  ).toEqual([]);
});

test("visitors only read, and only these tables", async () => {
  expect(
    await names(`select relname || ': ' || lower(privilege_type) as name from pg_class, aclexplode(relacl)
      where relnamespace in ${OURS} and grantee = 'anon'::regrole
      union select relname || ': ' || lower(privilege_type) from pg_class
      join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
      where relnamespace in ${OURS} and grantee = 'anon'::regrole`),
  ).toEqual([
    "alerts: select",
    "almanacs: select",
    "conditions_updates: select",
    "crowd_reports: select",
    "data_sources: select",
    "gathering_comments: select",
    "gathering_series: select",
    "gatherings: select",
    "go_checks: select",
    "go_decisions: select",
    "judged_spots: select",
    "pods: select",
    "readable_cells: select",
    "readable_places: select",
    "readable_spot_total: select",
    "readable_spots: select",
    "route_points: select",
    "route_reviews: select",
    "route_spots: select",
    "routes: select",
    "searchable_spots: select",
    "spot_photos: select",
    "spot_reviews: select",
    "spot_rows: select",
    "spots: select",
    "spots_with_water_quality: select",
    "staff_pass: select",
    "storm_overflows: select",
    "swim_groups: select",
    "water_notices: select",
    "water_quality_records: select",
    "water_samples: select",
    "watersheds: select",
    "weather_outlooks: select",
    "weather_records: select",
  ]);
});
