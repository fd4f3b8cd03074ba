import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, expect, test } from "vitest";
import { READING_PROCEDURES } from "#domain/resilience/call.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";

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
    await names(`select distinct proname || ': ' || grantee::regrole as name
      from pg_proc, aclexplode(proacl)
      where pronamespace = 'public'::regnamespace and grantee::regrole::text in ${CALLERS}`),
  ).toEqual([
    "activate_platform_connection: service_role",
    "add_notifications: service_role",
    "alert_audience: service_role",
    "apply_subscription_sync: service_role",
    "are_my_achievements_due: authenticated",
    "begin_platform_sign_in: service_role",
    "begin_subscription_sync: service_role",
    "cancel_platform_sign_in: service_role",
    "change_spot_import_row: authenticated",
    "change_spot_import_row: service_role",
    "choose_track: authenticated",
    "claim_deliveries: service_role",
    "claim_report_picture: service_role",
    "claim_trial: service_role",
    "continue_spot_import: service_role",
    "copy_route: authenticated",
    "count_moderation_work: authenticated",
    "count_recovery_codes: authenticated",
    "create_share_report: authenticated",
    "decide_on_spot: authenticated",
    "decide_on_spot: service_role",
    "decide_on_water_link: authenticated",
    "end_my_session: authenticated",
    "end_platform_connection: service_role",
    "ensure_my_premium_settings: authenticated",
    "ensure_premium_settings: service_role",
    "execute_query: authenticated",
    "expect_checkout: service_role",
    "export_my_rows: authenticated",
    "find_kept_spot: anon",
    "find_kept_spot: authenticated",
    "find_kept_spot: service_role",
    "find_map_marks: anon",
    "find_map_marks: authenticated",
    "find_map_marks: service_role",
    "find_overflows_near: anon",
    "find_overflows_near: authenticated",
    "find_overflows_near: service_role",
    "find_recommendation_candidates: authenticated",
    "find_recommendation_candidates: service_role",
    "find_routes: anon",
    "find_routes: authenticated",
    "find_routes: service_role",
    "find_similar_spots: authenticated",
    "find_similar_spots: service_role",
    "find_spots_near: anon",
    "find_spots_near: authenticated",
    "find_spots_near: service_role",
    "finish_payment_event: service_role",
    "finish_platform_event: service_role",
    "finish_platform_revocation: service_role",
    "finish_platform_sync: service_role",
    "forget_report_pictures: service_role",
    "get_account_belongings: authenticated",
    "get_admin_overview: authenticated",
    "get_my_access: authenticated",
    "get_my_account_health: authenticated",
    "get_my_account_state: authenticated",
    "get_my_sessions: authenticated",
    "get_my_swum_temperatures: authenticated",
    "get_public_settings: anon",
    "get_public_settings: authenticated",
    "get_public_settings: service_role",
    "get_rating_counts: anon",
    "get_rating_counts: authenticated",
    "get_rating_counts: service_role",
    "get_route_complete: anon",
    "get_route_complete: authenticated",
    "get_route_complete: service_role",
    "get_share_report: anon",
    "get_share_report: authenticated",
    "get_share_report: service_role",
    "get_shared_workout: anon",
    "get_shared_workout: authenticated",
    "get_swim_days: authenticated",
    "get_swim_days: service_role",
    "get_swim_lengths: authenticated",
    "get_swim_lengths: service_role",
    "get_swim_records: authenticated",
    "get_swim_records: service_role",
    "get_swum_spots: authenticated",
    "get_swum_spots: service_role",
    "get_swum_weeks: authenticated",
    "get_swum_weeks: service_role",
    "give_simulated_watersheds: service_role",
    "has_picture_room: service_role",
    "import_spots_from_csv: authenticated",
    "import_spots_from_csv: service_role",
    "import_storm_overflows: service_role",
    "import_water_notices: service_role",
    "import_water_samples: service_role",
    "is_staff: authenticated",
    "is_staff: service_role",
    "keep_platform_subscription: service_role",
    "keep_stripe_customer: service_role",
    "list_achievement_facts: service_role",
    "list_alert_facts: service_role",
    "list_banned_payers: service_role",
    "list_blocked_swimmers: authenticated",
    "list_content_to_moderate: authenticated",
    "list_due_almanacs: service_role",
    "list_due_subscriptions: service_role",
    "list_due_verdicts: service_role",
    "list_due_weather: service_role",
    "list_known_platform_swims: service_role",
    "list_later_verdicts: authenticated",
    "list_later_verdicts: service_role",
    "list_my_crowd_reports: authenticated",
    "list_my_tables: authenticated",
    "list_rule_facts: service_role",
    "list_told_swimmers: service_role",
    "list_unused_pictures: service_role",
    "list_unused_workout_files: service_role",
    "maintain_usage: service_role",
    "make_swim_of_activity: authenticated",
    "make_swim_of_activity: service_role",
    "merge_spots: authenticated",
    "moderate_crowd_report: authenticated",
    "note_conditions_mode: service_role",
    "note_official_classes: service_role",
    "note_user_deletion: authenticated",
    "note_water_forecasts: service_role",
    "notification_reach: service_role",
    "read_spot_import_rows: authenticated",
    "read_usage: authenticated",
    "read_usage_funnel: authenticated",
    "receive_payment_event: service_role",
    "receive_platform_events: service_role",
    "record_almanacs: service_role",
    "record_platform_swims: service_role",
    "record_subscription_event: service_role",
    "record_usage: service_role",
    "record_verdicts: service_role",
    "record_water_links: service_role",
    "record_water_sample: authenticated",
    "record_water_sample: service_role",
    "record_weather: service_role",
    "recount_water_reports: service_role",
    "refresh_old_water_quality: service_role",
    "release_trial: service_role",
    "remove_old_payment_events: service_role",
    "remove_old_platform_events: service_role",
    "remove_old_routes: service_role",
    "remove_old_spot_import_rows: service_role",
    "remove_old_workouts: service_role",
    "remove_platform_swims: service_role",
    "replace_recovery_codes: authenticated",
    "replace_simulated_closures: service_role",
    "request_account_deletion: authenticated",
    "return_export_turn: service_role",
    "save_push_subscription: authenticated",
    "save_route: authenticated",
    "search_spots: anon",
    "search_spots: authenticated",
    "search_spots: service_role",
    "send_notification_mail: service_role",
    "set_treated_pool: authenticated",
    "settle_content: authenticated",
    "spots_to_simulate: service_role",
    "spots_without_watershed: service_role",
    "stage_spot_import_rows: service_role",
    "stop_spot_import: authenticated",
    "stop_spot_import: service_role",
    "store_achievements: service_role",
    "store_platform_tokens: service_role",
    "take_accounts_to_erase: service_role",
    "take_back_decision: authenticated",
    "take_checkout_turn: service_role",
    "take_export_turn: authenticated",
    "take_platform_connections: service_role",
    "take_platform_events: service_role",
    "take_platform_revocations: service_role",
    "take_platform_sign_in: service_role",
    "take_usage_room: service_role",
    "undo_account_deletion: authenticated",
    "undo_spot_import: authenticated",
    "undo_spot_import: service_role",
    "unsubscribe: anon",
    "unsubscribe: authenticated",
    "unsubscribe: service_role",
    "use_recovery_code: authenticated",
    "withdraw_crowd_report: authenticated",
  ]);
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
    "judged_spots: select",
    "readable_cells: select",
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
    "water_notices: select",
    "water_quality_records: select",
    "water_samples: select",
    "watersheds: select",
    "weather_outlooks: select",
    "weather_records: select",
  ]);
});

test("only the owner truncates tables and adds triggers", async () => {
  expect(
    await names(`select relname || ': ' || grantee::regrole as name from pg_class, aclexplode(relacl)
      where relnamespace in ${OURS} and relkind in ('r', 'v') and grantee::regrole::text in ${CALLERS}
        and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`),
  ).toEqual([]);
});

test("new tables and functions start without grants", async () => {
  await engine.script("create table public.fresh (id int); create function public.refresh() returns int return 1;");
  expect(
    await names(`select grantee::regrole::text as name from pg_class, aclexplode(relacl)
      where relname = 'fresh' and grantee <> relowner
      union all select coalesce(nullif(grantee, 0)::regrole::text, 'everyone') from pg_proc, aclexplode(proacl)
      where proname = 'refresh' and grantee <> proowner`),
  ).toEqual([]);
  expect(await names("select proname::text as name from pg_proc where proname = 'refresh' and proacl is null")).toEqual(
    [],
  );
  await engine.script("drop table public.fresh; drop function public.refresh();");
});

test("every table with swimmers' rows keeps banned swimmers out", async () => {
  // Everyone reads spots and their alerts; writing them and the settings asks for staff, whom a ban unmakes.
  expect(
    await names(`select relname::text as name from pg_class
      where (relnamespace = 'public'::regnamespace or relname = 'spot_rows') and relkind = 'r' and not exists (
        select from pg_policies
        where schemaname = 'public' and tablename = relname and permissive = 'RESTRICTIVE' and cmd = 'ALL'
          and policyname = 'banned swimmers are kept out' and roles = '{authenticated}'
      )`),
  ).toEqual([
    "admin_settings",
    "alerts",
    "almanacs",
    "conditions_updates",
    "data_sources",
    "spot_rows",
    "spot_verdicts",
    "storm_overflows",
    "water_notices",
    "water_quality_records",
    "water_samples",
    "watersheds",
    "weather_records",
  ]);
});

test("every permissive policy is for one command and names its roles", async () => {
  expect(
    await names(`select tablename || ': ' || policyname as name from pg_policies
      where schemaname in ('public', 'private') and permissive = 'PERMISSIVE' and (cmd = 'ALL' or roles = '{public}')`),
  ).toEqual([]);
});

test("every policy looks up the caller once per statement, not once per row", async () => {
  expect(
    await names(`select tablename || ': ' || policyname as name from pg_policies
      where schemaname in ('public', 'private')
        and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''),
          'SELECT (auth|private)\\.\\w+\\(\\)', '', 'g') ~ '(auth\\.uid|private\\.is_admin|private\\.is_banned)\\('`),
  ).toEqual([]);
});

test.each(READING_PROCEDURES)("%s cannot write, because the app treats it as a read", async (name) => {
  const found = await names(
    `select provolatile::text as name from pg_proc where proname = '${name}' and pronamespace = 'public'::regnamespace`,
  );
  // s: stable, i: immutable; Postgres refuses a write in either.
  expect(found.join()).toMatch(/^[si](?:,[si])*$/);
});
