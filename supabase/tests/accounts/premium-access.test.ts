import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { ACCESS_CASES } from "#domain/subscription/access-cases.ts";
import { hasFeatureAccess } from "#domain/subscription/feature-access.ts";
import { FEATURE_COLUMNS, FEATURE_IDS } from "#domain/subscription/premium-features.ts";
import { toSubscription } from "#domain/subscription/subscription.ts";
import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TIERS } from "#domain/subscription/subscription-words.ts";
import { givePremium } from "#server/testing/premium.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time.ts";
import { addSpot, addSwimmer, as, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const NOW = Date.parse("2026-11-22T12:00:00Z");
const NOBODY = "00000000-0000-4000-8000-000000000001";

type Case = Omit<(typeof ACCESS_CASES)[number], "name" | "opens">;

const toRow = ({ tier, status, features, untilMinutes, autoRenew, hasProviderSubscription }: Case) => ({
  user_id: NOBODY,
  subscription_tier: tier,
  subscription_status: status,
  payment_method_status: "valid",
  stripe_customer_id: "cus_1",
  stripe_subscription_id: hasProviderSubscription ? "sub_1" : null,
  current_period_end: null,
  trial_end_date: null,
  premium_access_until: untilMinutes === null ? null : new Date(NOW + untilMinutes * MINUTE_MS).toISOString(),
  billing_cycle: "monthly",
  auto_renew: autoRenew,
  premium_features: Object.fromEntries(FEATURE_IDS.map((id) => [FEATURE_COLUMNS[id], features.includes(id)])),
  renewal_cents: 499,
  updated_at: null,
});

/** What the database opens for each of these rows at `NOW`. */
async function openedByDatabase(rows: readonly ReturnType<typeof toRow>[]) {
  const answers = await engine.run<{ opens: string[] }>(AS_OWNER, {
    text: `select to_jsonb(array(
        select feature from unnest(string_to_array($2::text, ',')) as feature
        where private.premium_feature_holds(jsonb_populate_record(null::user_premium_settings, item), feature, $3::text::timestamptz)
      )) as opens
      from jsonb_array_elements($1::text::jsonb) with ordinality as given (item, place) order by place`,
    values: [JSON.stringify(rows), FEATURE_IDS.join(","), new Date(NOW).toISOString()],
  });
  return answers.map(({ opens }) => opens);
}

test("the database grants the same features as the domain rule in every case", async () => {
  const opened = await openedByDatabase(ACCESS_CASES.map(toRow));
  expect(ACCESS_CASES.map(({ name }, index) => [name, opened[index]])).toEqual(
    ACCESS_CASES.map(({ name, opens }) => [name, FEATURE_IDS.filter((id) => opens.includes(id))]),
  );
});

test("database and domain agree on every combination of status, tier, date, renewal and flags", async () => {
  const dates = [null, -30, -3 - 1 / 1440, -3, -3 + 1 / 1440, -1, 0, 1 / 1440, 30];
  const rows = SUBSCRIPTION_STATUSES.flatMap((status) =>
    SUBSCRIPTION_TIERS.flatMap((tier) =>
      dates.flatMap((days) =>
        [true, false].flatMap((autoRenew) =>
          [true, false].flatMap((hasProviderSubscription) =>
            [[], ["realtime_weather"] as const, FEATURE_IDS].map((features) =>
              toRow({
                status,
                tier,
                untilMinutes: days === null ? null : Math.round(days * 1440),
                autoRenew,
                hasProviderSubscription,
                features,
              }),
            ),
          ),
        ),
      ),
    ),
  );
  const expected = rows.map((row) => FEATURE_IDS.filter((id) => hasFeatureAccess(toSubscription(row), id, NOW)));
  expect(expected.some((opens) => opens.length === 3)).toBe(true);
  expect(await openedByDatabase(rows)).toEqual(expected);
});

const spot = await addSpot(engine, "Kimmeridge Bay");
await engine.script(`
  insert into weather_outlooks (spot_id, hourly, is_simulated, last_fetched) values ('${spot}', '{}', false, now());
  insert into conditions_updates (spot_id) values ('${spot}');`);

/** Which premium data the swimmer reads now, and whether their profile says premium. */
async function seenBy(swimmerId: string) {
  const [seen] = await engine.run(
    as(swimmerId),
    sql`select
      (select count(*)::integer from weather_outlooks) as outlooks,
      (select count(*)::integer from conditions_updates) as live,
      private.has_ai_recommendations() as recommendations,
      private.has_group_swim_network() as groups,
      (select premium from profiles where id = ${swimmerId}) as mark`,
  );
  return seen;
}

const NOTHING = { outlooks: 0, live: 0, recommendations: false, groups: false, mark: false };
const PREMIUM = { outlooks: 1, live: 1, recommendations: true, groups: false, mark: true };
test("premium includes the week ahead, live weather and recommendations; pro adds group swims", async () => {
  const ada = await addSwimmer(engine, "ada@example.org");
  expect(await seenBy(ada)).toEqual(NOTHING);
  await givePremium(engine, ada);
  expect(await seenBy(ada)).toEqual(PREMIUM);
  await givePremium(engine, ada, { tier: "pro" });
  expect(await seenBy(ada)).toEqual({ ...PREMIUM, groups: true });
});

test("a banned swimmer gets no premium data", async () => {
  const ben = await addSwimmer(engine, "ben@example.org");
  await givePremium(engine, ben, { tier: "pro" });
  await ban(engine, ben);
  expect(await seenBy(ben)).toEqual({ ...NOTHING, mark: null });
});

test("a plan that is not renewed ends on time, and the profile's flag at the next check", async () => {
  const cem = await addSwimmer(engine, "cem@example.org");
  await givePremium(engine, cem);
  const ended = new Date(Date.now() - 4 * DAY_MS);
  // As time passes: nothing writes the row.
  await engine.script(`alter table user_premium_settings disable trigger user;
    update user_premium_settings set premium_access_until = '${ended.toISOString()}' where user_id = '${cem}';
    alter table user_premium_settings enable trigger user;`);
  expect(await seenBy(cem)).toEqual({ ...NOTHING, mark: true });
  await engine.run(AS_OWNER, sql`select * from list_due_subscriptions()`);
  expect(await seenBy(cem)).toEqual(NOTHING);
});
