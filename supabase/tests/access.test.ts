import { AS_OWNER, DatabaseError, type RequestContext, type Statement } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { givePremium } from "#server/testing/premium.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { matrix } from "./access-matrix.ts";
import { addCleanups, cleanupProbes } from "./groups/cleanup-probes.ts";
import { addGatherings, gatheringProbes } from "./groups/gathering-probes.ts";
import { addMuster, musterProbes } from "./groups/muster-probes.ts";
import { addSpotImport, spotImportProbes } from "./spots/spot-import-probes.ts";
import { addStaffRows, staffProbes } from "./staff-probes.ts";
import { addSwimRoutes, swimRouteProbes } from "./swim-routes/swim-route-probes.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor, ban } from "./swimmers.ts";
import { achievementProbes, addAchievements } from "./swims/achievement-probes.ts";
import { addWorkouts, workoutProbes } from "./swims/workout-probes.ts";
import { waterProbes } from "./water/water-probes.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const swimmer = await addSwimmer(engine, "ada@example.org");
const other = await addSwimmer(engine, "ben@example.org");
const admin = await addAdmin(engine, "kim@example.org");
const spot = await addSpot(engine, "Kimmeridge Bay");
const about = { userId: swimmer };
const SHARE_OPTIONS = `{"include_parameters": [], "include_forecast": true, "include_user_photos": false,
  "include_map": true, "branding": "full", "title": "", "note": ""}`;
const crowdReport = crypto.randomUUID();
const answeredReport = crypto.randomUUID();
const picture = `${swimmer}/${"a".repeat(64)}-1600.webp`;
/** Rows that another account wrote. */
const reported = "3fa85f64-5717-4562-b3fc-2c963f66afa6";
await engine.script(`
  insert into crowd_reports (id, user_id, spot_id, report_type, parameters) values
    ('${crowdReport}', '${swimmer}', '${spot}', 'crowds', '{"value": "busy"}'),
    ('${answeredReport}', '${other}', '${spot}', 'crowds', '{"value": "quiet"}');
  insert into crowd_report_votes (report_id, user_id, vote) values ('${answeredReport}', '${swimmer}', 'confirm');
  -- Borne out, so that the bans below do not end it.
  update crowd_reports set verification_status = 'verified' where id = '${crowdReport}';
  insert into almanacs (spot_id, time_zone, sun, due_at) values ('${spot}', 'Europe/London', '[]', now());
  insert into water_links (spot_id, source_id, site_id, site_name, distance_m, score) values ('${spot}', 'eea', 'X1', 'Kimmeridge', 20, 90);
  insert into water_samples (spot_id, source_id, external_id, sampled_at, e_coli) values ('${spot}', 'eea', '1', '2026-09-01', 5);
  insert into watersheds (name, boundary) values ('Stour', '{"type": "Polygon", "coordinates": [[[0, 0], [0, 1], [1, 1], [0, 0]]]}');
  update spots set watershed_id = (select id from watersheds) where id = '${spot}';
  insert into water_notices (spot_id, source_id, external_id, kind, title, starts_at)
    values ('${spot}', 'england-notices', '1', 'incident', 'Sewage', '2026-09-01');
  insert into storm_overflows (company, overflow_id, status, latitude, longitude, last_updated) values ('A', '1', 0, 50, -2, '2026-09-01');
  ${addSpotImport(spot, swimmer)}
  ${addStaffRows(swimmer, admin)}
  ${addSwimRoutes(spot, swimmer, other)}
  ${addAchievements(swimmer)}
  ${addWorkouts(spot, swimmer)}
  ${addGatherings(swimmer)}
  ${addMuster(swimmer)}
  ${addCleanups(spot, swimmer)}
  insert into favorites (user_id, spot_id) values ('${swimmer}', '${spot}');
  insert into visited_spots (user_id, spot_id) values ('${swimmer}', '${spot}');
  insert into spots (name, latitude, longitude, owner_id, sensitivity)
    values ('Quiet Cove', 50.61, -2.2, '${swimmer}', 'coarse');
  insert into platform_connections (user_id, platform) values ('${swimmer}', 'strava');
  insert into storage.objects (bucket_id, name) values ('spot-images', '${picture}');
  insert into spot_photos (user_id, spot_id, path) values ('${swimmer}', '${spot}', '${picture}');
  insert into spot_reviews (user_id, spot_id, rating) values ('${swimmer}', '${spot}', 4);
  insert into spot_reviews (id, user_id, spot_id, rating) values ('${reported}', '${other}', '${spot}', 1);
  insert into content_reports (user_id, content_type, content_id, reason)
    values ('${swimmer}', 'review', '${reported}', 'spam');
  update user_preferences set settings_preference = '{"cookie_preferences": {"analytics": false}}' where user_id = '${swimmer}';
  insert into auth_events (event_type, user_id) values ('sign_in', '${swimmer}');
  insert into share_reports (spot_id, report_type, format, customization, destination, snapshot, created_by)
    values ('${spot}', 'current', 'link', '${SHARE_OPTIONS}', 'social', '{}', '${swimmer}');
  insert into event_log (event_type, payload) values ('profile_diagnostics', '${JSON.stringify(about)}');
  insert into weather_records (spot_id, "timestamp", hourly, time_zone, sources, is_simulated, last_fetched, next_update)
    values ('${spot}', now(), '{}', 'Europe/London', '[{"id": "open-meteo"}]', false, now(), now() + interval '3 hours');
  insert into weather_outlooks (spot_id, hourly, is_simulated, last_fetched) values ('${spot}', '{}', false, now());
  insert into alerts (spot_id, alert_type, severity, title, expiration)
    values ('${spot}', 'closure', 'high', 'Closed today', now() + interval '1 day');
  insert into alert_rules (user_id, spot_id, condition) values ('${swimmer}', '${spot}', '{"max_wind_kmh": 15}');
  insert into spot_mutes (user_id, spot_id) values ('${swimmer}', '${spot}');
  insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    values ('${swimmer}', 'https://push.example.org/1', repeat('p', 87), repeat('a', 22));
  insert into notifications (user_id, kind, title, link, source_key) values ('${swimmer}', 'alert', 'Closed', '/', 'one');
  insert into alert_deliveries (notification_id, user_id, channel)
    select id, user_id, 'inbox' from notifications where user_id = '${swimmer}';
  insert into recommendation_feedback (user_id, spot_id, is_helpful) values ('${swimmer}', '${spot}', true);
  insert into payment_events (id, type, occurred_at, payload) values ('evt_1', 'invoice.paid', now(), '{}');
  insert into subscription_history (user_id, event_type) values ('${swimmer}', 'subscription_started');
  insert into subscription_analytics (user_id, event_type) values ('${swimmer}', 'subscription_started');
`);

// What is read by who has a plan: the swimmer alone has one.
await givePremium(engine, swimmer);

/** The swimmer's row of a table: how to find it, how to add it again, and a column worth changing. */
type Probe = { where: string; insert: Statement; change: string };

const ofUser = (table: string, change: string): Probe => ({
  where: `user_id = '${swimmer}'`,
  insert: { text: `insert into ${table} (user_id) values ($1)`, values: [swimmer] },
  change,
});
const ofSpot = (table: string): Probe => ({
  where: `user_id = '${swimmer}'`,
  insert: { text: `insert into ${table} (user_id, spot_id) values ($1, $2)`, values: [swimmer, spot] },
  change: "created_at = now()",
});
const ofSpots = (table: string): Probe => ({
  where: `id = '${spot}'`,
  insert: { text: `insert into ${table} (name, latitude, longitude) values ('Dancing Ledge', 50.59, -2)`, values: [] },
  change: "name = 'Kimmeridge'",
});

const byUser = (insert: Statement, change: string): Probe => ({ where: `user_id = '${swimmer}'`, insert, change });
const aboutSpot = (insert: Statement, change: string): Probe => ({ where: `spot_id = '${spot}'`, insert, change });

const probes: Record<string, Probe> = {
  alert_deliveries: byUser(
    sql`insert into alert_deliveries (notification_id, user_id, channel)
      values ('00000000-0000-4000-8000-000000000001', ${swimmer}, 'inbox')`,
    "status = 'sent'",
  ),
  alert_rules: byUser(
    sql`insert into alert_rules (user_id, spot_id, condition) values (${swimmer}, ${spot}, '{"max_wind_kmh": 15}')`,
    "is_active = false",
  ),
  alerts: aboutSpot(
    sql`insert into alerts (spot_id, alert_type, severity, title, expiration)
      values (${spot}, 'closure', 'high', 'Closed today', now() + interval '1 day')`,
    "is_active = false",
  ),
  notifications: byUser(
    sql`insert into notifications (user_id, kind, title, link, source_key)
      values (${swimmer}, 'alert', 'Closed', '/', 'two')`,
    "read_at = now()",
  ),
  push_subscriptions: byUser(
    sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      values (${swimmer}, 'https://push.example.org/2', repeat('p', 87), repeat('a', 22))`,
    "created_at = now()",
  ),
  share_reports: {
    where: `created_by = '${swimmer}'`,
    insert: sql`insert into share_reports (spot_id, report_type, format, customization, destination, snapshot, created_by)
      values (${spot}, 'current', 'link', ${SHARE_OPTIONS}, 'social', '{}', ${swimmer})`,
    change: "revoked_at = now()",
  },
  spot_mutes: ofSpot("spot_mutes"),
  auth_events: byUser(
    sql`insert into auth_events (event_type, user_id) values ('sign_in', ${swimmer})`,
    "success = true",
  ),
  consent_log: ofUser("consent_log", "analytics = true"),
  content_reports: byUser(
    sql`insert into content_reports (user_id, content_type, content_id, reason)
      values (${swimmer}, 'review', ${reported}, 'spam')`,
    "status = 'kept'",
  ),
  conditions_updates: aboutSpot(sql`insert into conditions_updates (spot_id) values (${spot})`, "updated_at = now()"),
  contributor_trust: ofUser("contributor_trust", "overall_score = 100"),
  crowd_report_votes: {
    where: `report_id = '${answeredReport}'`,
    insert: sql`insert into crowd_report_votes (report_id, user_id, vote) values (${answeredReport}, ${swimmer}, 'confirm')`,
    change: "vote = 'all_clear'",
  },
  crowd_reports: {
    where: `id = '${crowdReport}'`,
    insert: sql`insert into crowd_reports (user_id, spot_id, report_type, parameters)
      values (${swimmer}, ${spot}, 'crowds', '{"value": "busy"}')`,
    change: "text_description = 'Ours alone'",
  },
  data_sources: {
    where: "id = 'simulated'",
    insert: sql`insert into data_sources (id, name) values ('of-ones-own', 'My own')`,
    change: "name = 'Mine'",
  },
  event_log: {
    where: `payload ->> 'userId' = '${swimmer}'`,
    insert: sql`insert into event_log (event_type, payload) values ('profile_diagnostics', ${about})`,
    change: "processed = true",
  },
  favorites: ofSpot("favorites"),
  recommendation_feedback: byUser(
    sql`insert into recommendation_feedback (user_id, spot_id, is_helpful) values (${swimmer}, ${spot}, true)`,
    "is_helpful = false",
  ),
  onboarding_status: ofUser("onboarding_status", "location_set = true"),
  payment_events: {
    where: "id = 'evt_1'",
    insert: sql`insert into payment_events (id, type, occurred_at, payload) values ('evt_2', 'invoice.paid', now(), '{}')`,
    change: "handled_at = now()",
  },
  platform_connections: byUser(
    sql`insert into platform_connections (user_id, platform) values (${swimmer}, 'strava')`,
    "platform = 'garmin'",
  ),
  profiles: {
    where: `id = '${swimmer}'`,
    insert: sql`insert into profiles (id) values (${swimmer})`,
    change: "bio = 'Cold water'",
  },
  public_profiles: {
    where: `id = '${swimmer}'`,
    insert: sql`insert into public_profiles (id, username) values (${swimmer}, 'ada')`,
    change: "bio = 'Cold water'",
  },
  spot_photos: byUser(
    sql`insert into spot_photos (user_id, spot_id, path) values (${swimmer}, ${spot}, ${picture})`,
    "caption = 'Low tide'",
  ),
  spot_reviews: byUser(
    sql`insert into spot_reviews (user_id, spot_id, rating) values (${swimmer}, ${spot}, 4)`,
    "rating = 5",
  ),
  spot_exact_positions: {
    where: "latitude = 50.61",
    insert: sql`insert into spot_exact_positions (spot_id, latitude, longitude) values (${spot}, 50.6, -2.1)`,
    change: "latitude = 0",
  },
  spots: ofSpots("spots"),
  spots_with_water_quality: ofSpots("spots_with_water_quality"),
  searchable_spots: ofSpots("searchable_spots"),
  user_notification_settings: ofUser("user_notification_settings", "marketing_emails = true"),
  user_onboarding: ofUser("user_onboarding", "is_complete = true"),
  user_preferences: ofUser("user_preferences", "min_water_temp = 8"),
  subscription_analytics: byUser(
    sql`insert into subscription_analytics (user_id, event_type) values (${swimmer}, 'renewed')`,
    "created_at = now()",
  ),
  subscription_history: byUser(
    sql`insert into subscription_history (user_id, event_type) values (${swimmer}, 'renewed')`,
    "occurred_at = now()",
  ),
  user_premium_settings: ofUser("user_premium_settings", "subscription_tier = 'pro'"),
  user_profiles: ofUser("user_profiles", "is_admin = true"),
  user_roles: byUser(
    sql`insert into user_roles (user_id, role) values (${swimmer}, 'contributor')`,
    "role = 'moderator'",
  ),
  user_settings: {
    where: `id = '${swimmer}'`,
    insert: sql`insert into user_settings (id) values (${swimmer})`,
    change: `appearance_settings = '{"theme": "dark"}'`,
  },
  visited_spots: ofSpot("visited_spots"),
  weather_outlooks: aboutSpot(
    sql`insert into weather_outlooks (spot_id, hourly, is_simulated, last_fetched) values (${spot}, '{}', false, now())`,
    "is_simulated = true",
  ),
  weather_records: aboutSpot(sql`insert into weather_records (spot_id) values (${spot})`, "wind_speed = 0"),
  ...spotImportProbes(spot, swimmer),
  ...staffProbes(swimmer, admin),
  ...waterProbes(spot),
  ...achievementProbes(swimmer),
  ...gatheringProbes(swimmer),
  ...swimRouteProbes(spot, swimmer),
  ...workoutProbes(spot, swimmer),
  ...musterProbes(swimmer),
  ...cleanupProbes(swimmer),
};

class Rollback extends Error {}

/** Whether the statement touches a row; refusals by grant or policy are a no, any other error is the test's own. */
async function succeeds(context: RequestContext, statement: Statement, preparation?: string) {
  let touched = 0;
  const attempt = engine.transaction(AS_OWNER, async ({ query }) => {
    if (preparation) await query({ text: preparation, values: [] });
    const { role, settings } = context;
    await query(sql`select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${settings["request.jwt.claims"]}, true)`);
    touched = (await query(statement)).length;
    throw new Rollback();
  });
  return attempt.catch((error: unknown) => {
    if (error instanceof Rollback) return touched > 0;
    // Nobody may, or nobody can: a view of several tables takes no rows.
    if (error instanceof DatabaseError && ["42501", "55000"].includes(error.code)) return false;
    throw error;
  });
}

async function lettersFor(table: string, { where, insert, change }: Probe, context: RequestContext, isBanned = false) {
  const text = (sqlText: string): Statement => ({ text: sqlText, values: [] });
  const select = await succeeds(context, text(`select from ${table} where ${where}`));
  const inserted = { ...insert, text: `${insert.text} returning 1` };
  // Room for the new row. A banned swimmer's stays: their profile is where the ban stands; a running plan cannot go.
  const stays = isBanned || table.startsWith("spots") || table === "user_premium_settings";
  const preparation = stays ? undefined : `delete from ${table} where ${where}`;
  const outcomes = [
    select,
    await succeeds(context, inserted, preparation),
    await succeeds(context, text(`update ${table} set ${change} where ${where} returning 1`)),
    await succeeds(context, text(`delete from ${table} where ${where} returning 1`)),
  ];
  return outcomes.map((isAllowed, index) => (isAllowed ? "siud"[index] : "-")).join("");
}

const expected = matrix.trim().split("\n").slice(1);
const words = expected.map((line) => line.split(/\s+/));

test("the matrix names every table and view of the API", async () => {
  const tables = await engine.run<{ name: string }>(
    AS_OWNER,
    sql`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') order by relname collate "C"`,
  );
  expect(words.map(([table]) => table)).toEqual(tables.map(({ name }) => name));
});

test.each(words)("%s: visitor %s, swimmer %s, other %s, banned %s, admin %s", async (table = "", ...cells) => {
  const probe = probes[table];
  if (!probe) throw new Error(`${table} has no probe`);
  const found = [];
  for (const context of [asVisitor, as(swimmer), as(other)]) found.push(await lettersFor(table, probe, context));
  await ban(engine, swimmer);
  found.push(await lettersFor(table, probe, as(swimmer), true));
  await engine.run(AS_OWNER, sql`update profiles set is_banned = false where id = ${swimmer}`);
  found.push(await lettersFor(table, probe, as(admin)));
  expect(found).toEqual(cells);
});
