import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const kim = await addAdmin(engine, "kim@example.org");

test("preferences start at 15 and 30 °C", async () => {
  expect(await engine.run(as(ada), sql`select * from user_preferences`)).toMatchObject([
    {
      min_water_temp: "15.0",
      max_water_temp: "30.0",
      preferred_water_temp: null,
      temperature_unit: "C",
      experience_level: "beginner",
      notification_email: true,
      notification_sms: false,
      privacy_level: "private",
    },
  ]);
});

test.each(["min_water_temp = -11", "max_water_temp = 41", "preferred_water_temp = 41", "min_water_temp = 31"])(
  "preferences cannot be set to %s",
  async (change) => {
    const update = engine.run(as(ada), {
      text: `update user_preferences set ${change} where user_id = $1`,
      values: [ada],
    });
    await expect(update).rejects.toMatchObject({ code: "23514" });
  },
);

test("refuses consent data over 4 kB", async () => {
  const update = sql`update user_preferences set settings_preference = ${{ note: "x".repeat(5000) }} where user_id = ${ada}`;
  await expect(engine.run(as(ada), update)).rejects.toMatchObject({ code: "23514" });
});

test.each([
  ["user_preferences", "preferred_time_of_day = array[repeat('x', 2000)]"],
  ["user_preferences", "preferred_activities = array[repeat('x', 5000)]"],
  ["onboarding_status", "steps_completed = array[repeat('x', 2000)]"],
  ["user_onboarding", "completed_steps = array_fill('location'::onboarding_step, array[21])"],
  ["user_onboarding", `form_data = jsonb_build_object('x', repeat('x', 17000))`],
  ["profiles", `social_links = jsonb_build_object('x', repeat('x', 5000))`],
])("limits the size of %s by %s", async (table, change) => {
  const key = table === "profiles" ? "id" : "user_id";
  const update = { text: `update ${table} set ${change} where ${key} = $1`, values: [ada] };
  await expect(engine.run(as(ada), update)).rejects.toMatchObject({ code: "23514" });
});

test.each([
  ["email_notifications = false", "notification_email", false],
  ["notification_email = true", "email_notifications", true],
  ["notification_push = false", "push_notifications", false],
  ["sms_notifications = true", "notification_sms", true],
  ["notification_water_quality = false", "water_quality_alerts", false],
  ["water_quality_alerts = true, notification_water_quality = false", "notification_water_quality", true],
])("after setting %s its alias %s is %s", async (change, column, value) => {
  const text = `update user_notification_settings set ${change} where user_id = $1 returning ${column}`;
  expect(await engine.run(as(ada), { text, values: [ada] })).toEqual([{ [column]: value }]);
});

test.each([
  ["email_notifications", "notification_email"],
  ["notification_email", "email_notifications"],
])("a new row with %s false has %s false, too", async (given, follower) => {
  await engine.run(AS_OWNER, sql`delete from user_notification_settings where user_id = ${ada}`);
  const text = `insert into user_notification_settings (user_id, ${given}) values ($1, false) returning ${follower}`;
  expect(await engine.run(as(ada), { text, values: [ada] })).toEqual([{ [follower]: false }]);
});

test("the channels of preferences and notification settings follow each other", async () => {
  const eve = await addSwimmer(engine, "eve@example.org");
  const preferences = () =>
    engine.run(as(eve), sql`select notification_email as email, notification_push as push from user_preferences`);
  const settings = () =>
    engine.run(
      as(eve),
      sql`select email_notifications as email, push_notifications as push, notification_email as alias
        from user_notification_settings`,
    );
  await engine.run(as(eve), sql`update user_notification_settings set notification_email = false`);
  expect(await preferences()).toEqual([{ email: false, push: true }]);
  await engine.run(as(eve), sql`update user_preferences set notification_email = true, notification_push = false`);
  expect(await settings()).toEqual([{ email: true, push: false, alias: true }]);
});

test.each([
  ["water_quality_email = false", "sewage_overflow", { email: false, push: true }],
  ["water_quality_push = false", "water_quality", { email: true, push: false }],
  ["water_quality_email = false", "weather", { email: true, push: true }],
  ["weather_push = false", "weather", { email: true, push: false }],
  ["weather_email = false", "closure", { email: true, push: true }],
  // A favorite is no spot nearby.
  ["nearby_email = false, nearby_push = false", "weather", { email: true, push: true }],
  ["email_notifications = false", "weather", { email: false, push: true }],
])("with %s an alert about %s reaches by %o", async (change, type, channels) => {
  const gus = await addSwimmer(engine, `${crypto.randomUUID()}@example.org`);
  const spot = await addSpot(engine, `Cove ${type} ${change}`);
  await engine.run(as(gus), sql`insert into favorites (user_id, spot_id) values (${gus}, ${spot})`);
  await engine.run(as(gus), { text: `update user_notification_settings set ${change}`, values: [] });
  expect(await audienceOf(spot, type)).toEqual([channels]);
});

test("a topic's channels for spots nearby are apart from those of favorites", async () => {
  const hal = await addSwimmer(engine, "hal@example.org");
  const spot = await addSpot(engine, "Far Cove", 10, 10);
  await engine.run(
    as(hal),
    sql`update profiles set latitude = 10, longitude = 10, location_sharing = true where id = ${hal}`,
  );
  await engine.run(as(hal), sql`update user_notification_settings set nearby_push = false`);
  expect(await audienceOf(spot, "weather")).toEqual([{ email: true, push: false }]);
});

test("a saved alert radius is the one that alerts nearby ask", async () => {
  const ida = await addSwimmer(engine, "ida@example.org");
  const spot = await addSpot(engine, "Radius Cove", -20.1, -20);
  const save = (radius: number) =>
    engine.run(
      as(ida),
      sql`update profiles set latitude = -20, longitude = -20, location_sharing = true,
        preferences = ${{ alert_radius_km: radius }} where id = ${ida}`,
    );
  const alert = crypto.randomUUID();
  await engine.run(
    AS_OWNER,
    sql`insert into alerts (id, spot_id, alert_type, severity, title, expiration)
      values (${alert}, ${spot}, 'weather', 'high', 'Wind', now() + interval '1 day')`,
  );
  for (const radius of [5, 40]) {
    await save(radius);
    const asked = sql`select alert_radius_km, round(distance_km)::int as km from alert_audience(${alert})`;
    expect(await engine.run(AS_OWNER, asked)).toEqual([{ alert_radius_km: radius, km: 11 }]);
  }
});

/** Whom an alert of this type reaches, and how. */
async function audienceOf(spot: string, type: string) {
  const [alert] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into alerts (spot_id, alert_type, severity, title, expiration)
      values (${spot}, ${type}::alert_type, 'high', 'Look out', now() + interval '1 day') returning id`,
  );
  return engine.run(
    AS_OWNER,
    sql`select email_notifications as email, push_notifications as push from alert_audience(${alert?.id})`,
  );
}

test("a swimmer cannot give their preferences to another account", async () => {
  const update = engine.run(as(ada), sql`update user_preferences set user_id = ${kim} where user_id = ${ada}`);
  await expect(update).rejects.toMatchObject({ code: "42501" });
});

test.each(["max_image_size_mb = 21", "max_spots_per_user = 0", "default_user_role = 'admin'", "id = 2"])(
  "an admin cannot set %s",
  async (change) => {
    const update = engine.run(as(kim), { text: `update admin_settings set ${change} where true`, values: [] });
    await expect(update).rejects.toMatchObject({ code: "23514" });
  },
);

test("visitors read the public settings", async () => {
  await engine.run(
    as(kim),
    sql`update admin_settings set maintenance_mode = true, allow_user_registration = false
    where id = 1`,
  );
  expect(await engine.run(asVisitor, sql`select * from get_public_settings()`)).toEqual([
    {
      maintenance_mode: true,
      allow_user_registration: false,
      require_email_verification: true,
      enable_user_reviews: true,
      spot_approval_required: false,
      max_spots_per_user: 50,
      max_image_size_mb: 5,
    },
  ]);
});

test("the sign-in service reads whether to register and whether to confirm", async () => {
  await engine.script("update admin_settings set allow_user_registration = false, require_email_verification = false");
  const answers = sql`select private.is_signup_allowed() as signup, private.must_confirm_email() as confirm`;
  expect(await engine.run(AS_OWNER, answers)).toEqual([{ signup: false, confirm: false }]);
  await engine.script("delete from admin_settings");
  expect(await engine.run(AS_OWNER, answers)).toEqual([{ signup: true, confirm: true }]);
});
