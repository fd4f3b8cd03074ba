import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());
const ada = await addSwimmer(engine, "ada@example.org");
const kim = await addAdmin(engine, "kim@example.org");

const PICTURE = `${ada}/${"a".repeat(64)}-1600.webp`;
const SHARE_OPTIONS = `{"include_parameters": [], "include_forecast": true, "include_user_photos": false,
  "include_map": true, "branding": "full", "title": "", "note": ""}`;
const gathering = (column: string) => (spot: string) =>
  `
  insert into gatherings (created_by, title, place_name, time_zone, starts_at, ends_at, ${column})
  values ('${ada}', 'Morning swim', 'Cove', 'Europe/Dublin', now() + interval '3 days', now() + interval '73 hours', '${spot}')`;
const ofSwimmer = (table: string) => (spot: string) =>
  `insert into ${table} (user_id, spot_id) values ('${ada}', '${spot}')`;

/** What people add to a spot: it keeps the spot when its import is undone, and moves with a merge. */
const USES: Record<string, (spot: string) => string> = {
  "alert_rules.spot_id": (spot) =>
    `insert into alert_rules (user_id, spot_id, condition) values ('${ada}', '${spot}', '{"max_wind_kmh": 15}')`,
  "crowd_reports.spot_id": (spot) => `insert into crowd_reports (user_id, spot_id, report_type, parameters)
    values ('${ada}', '${spot}', 'crowds', '{"value": "busy"}')`,
  "favorites.spot_id": ofSwimmer("favorites"),
  "gatherings.backup_spot_id": gathering("backup_spot_id"),
  "gatherings.spot_id": gathering("spot_id"),
  "private.merged_spots.kept_id": (spot) =>
    `insert into private.merged_spots (id, kept_id) values (gen_random_uuid(), '${spot}')`,
  "recommendation_feedback.spot_id": (spot) =>
    `insert into recommendation_feedback (user_id, spot_id, is_helpful) values ('${ada}', '${spot}', true)`,
  "route_spots.spot_id": (spot) => `
    with route as (insert into routes (name, created_by) values ('Round the rock', '${ada}') returning id)
    insert into route_spots (route_id, spot_id, order_index, created_by) select id, '${spot}', 0, '${ada}' from route`,
  "share_reports.spot_id": (spot) => `
    insert into share_reports (spot_id, report_type, format, customization, destination, snapshot, created_by)
    values ('${spot}', 'current', 'link', '${SHARE_OPTIONS}', 'social', '{}', '${ada}')`,
  "spot_mutes.spot_id": ofSwimmer("spot_mutes"),
  "spot_photos.spot_id": (spot) =>
    `insert into spot_photos (user_id, spot_id, path) values ('${ada}', '${spot}', '${PICTURE}')`,
  "spot_reviews.spot_id": (spot) =>
    `insert into spot_reviews (user_id, spot_id, rating) values ('${ada}', '${spot}', 4)`,
  "swim_groups.home_spot_id": (spot) =>
    `insert into swim_groups (name, created_by, home_spot_id) values ('Dawn dippers', '${ada}', '${spot}')`,
  "swim_plans.spot_id": (spot) => `insert into swim_plans (user_id, spot_id, place, starts_at, out_by)
    values ('${ada}', '${spot}', 'Cove', now(), now() + interval '1 hour')`,
  "visited_spots.spot_id": ofSwimmer("visited_spots"),
  "workouts.spot_id": (spot) => `
    insert into workouts (user_id, spot_id, started_at, seconds)
    values ('${ada}', '${spot}', now() - interval '1 day', 600)`,
};

/** What is known about the spot itself, looked up again after a merge, or told about it. */
const PARTS = [
  "alerts.spot_id",
  "almanacs.spot_id",
  "conditions_updates.spot_id",
  "notifications.spot_id",
  // Derived from the spots of the route.
  "routes.ending_point_id",
  "routes.starting_point_id",
  "spot_exact_positions.spot_id",
  "spot_verdicts.spot_id",
  "water_links.spot_id",
  "water_notices.spot_id",
  "water_quality_records.spot_id",
  "water_samples.spot_id",
  "weather_outlooks.spot_id",
  "weather_records.spot_id",
];

test("every reference to a spot is a use of it or a part of it", async () => {
  const references = await engine.run<{ name: string }>(
    AS_OWNER,
    sql`select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'private.spot_rows'::regclass`,
  );
  expect([...Object.keys(USES), ...PARTS].sort()).toEqual(references.map(({ name }) => name).sort());
});

/** Without the triggers, which ask for more than the reference. */
const addUse = (insert: string) =>
  engine.script(`set session_replication_role = replica; ${insert}; set session_replication_role = origin;`);

test.each(Object.entries(USES))("%s keeps a spot and moves with it", async (reference, insertFor) => {
  const [kept, merged] = [await addSpot(engine, "Cove"), await addSpot(engine, "The Cove")];
  const isUsed = (spot: string) => engine.run(AS_OWNER, sql`select private.is_spot_in_use(${spot}) as used`);
  expect(await isUsed(merged)).toEqual([{ used: false }]);
  await addUse(insertFor(merged));
  expect(await isUsed(merged)).toEqual([{ used: true }]);

  await engine.run(as(kim), sql`select merge_spots(${kept}, ${merged})`);
  const dot = reference.lastIndexOf(".");
  const moved = `select from ${reference.slice(0, dot)} where ${reference.slice(dot + 1)} = $1`;
  // A spot that stands for another is named by both merges.
  const rows = reference === "private.merged_spots.kept_id" ? 2 : 1;
  expect(await engine.run(AS_OWNER, { text: moved, values: [kept] })).toHaveLength(rows);
});

test("another home spot of a group keeps a spot and moves with it, once", async () => {
  const [kept, merged] = [await addSpot(engine, "Cove"), await addSpot(engine, "The Cove")];
  for (const [first, others] of [
    [null, [merged]],
    [kept, [merged]],
    [merged, [kept]],
  ] as const) {
    await engine.run(
      AS_OWNER,
      sql`insert into swim_groups (name, home_spot_id, other_spot_ids)
        values ('Dippers', ${first}, ${`{${others.join(",")}}`}::uuid[])`,
    );
  }
  const used = sql`select private.is_spot_in_use(${merged}) as used`;
  expect(await engine.run(AS_OWNER, used)).toEqual([{ used: true }]);
  await engine.run(as(kim), sql`select merge_spots(${kept}, ${merged})`);
  const homes = sql`select home_spot_id, to_jsonb(other_spot_ids) as other_spot_ids from swim_groups where name = 'Dippers'`;
  const home = { home_spot_id: kept, other_spot_ids: [] };
  expect(await engine.run(AS_OWNER, homes)).toEqual([home, home, home]);
});
