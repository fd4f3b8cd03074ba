import { expect, test } from "vitest";
import { featuresOfTier, readPremiumFeatures, toFeatureItems } from "./premium-features.ts";
import { toFreeSubscription, toSubscription } from "./subscription.ts";

const ADA = "00000000-0000-4000-8000-000000000001";
const END = "2026-12-22T12:00:00+00:00";

const row = {
  user_id: ADA,
  subscription_tier: "pro",
  subscription_status: "active",
  stripe_customer_id: "cus_1",
  stripe_subscription_id: "sub_1",
  current_period_end: END,
  premium_access_until: END,
  auto_renew: true,
  updated_at: "2026-11-22T12:00:00+00:00",
};

test("the fields that were read first are enough", () => {
  expect(toSubscription(row)).toMatchObject({
    tier: "pro",
    status: "active",
    paymentMethodStatus: "none",
    cycle: null,
    trialEndDate: null,
    premiumAccessUntil: END,
    features: { realtime_weather: false, ai_recommendations: false, group_swim: false },
  });
});

test("every field of the table is read", () => {
  const rest = {
    payment_method_status: "valid",
    billing_cycle: "annual",
    trial_end_date: END,
    price_cents: 9_999,
    renewal_cents: 8_999,
    premium_features: { realtime_weather_enabled: true, ai_recommendations_enabled: true },
    created_at: END,
  };
  expect(toSubscription({ ...row, ...rest })).toEqual({
    userId: ADA,
    tier: "pro",
    status: "active",
    paymentMethodStatus: "valid",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    currentPeriodEnd: END,
    trialEndDate: END,
    premiumAccessUntil: END,
    cycle: "annual",
    autoRenew: true,
    features: { realtime_weather: true, ai_recommendations: true, group_swim: false },
    priceCents: 9_999,
    renewalCents: 8_999,
    updatedAt: "2026-11-22T12:00:00+00:00",
  });
});

test.each([
  ["subscription_status", "paused"],
  ["subscription_tier", "gold"],
  ["auto_renew", "yes"],
])("a row whose %s is %s is refused by the name of the field", (field, value) => {
  expect(() => toSubscription({ ...row, [field]: value })).toThrow(field);
});

test("who has no row is on the free plan", () => {
  expect(toFreeSubscription(ADA)).toMatchObject({ tier: "free", status: "inactive", paymentMethodStatus: "none" });
});

const on = (...ids: string[]) => ({
  realtime_weather: ids.includes("realtime_weather"),
  ai_recommendations: ids.includes("ai_recommendations"),
  group_swim: ids.includes("group_swim"),
});

test.each([
  [{ realtime_weather_enabled: true }, on("realtime_weather")],
  [{ group_swim_network_enabled: true, ai_recommendations_enabled: false }, on("group_swim")],
  [{ realtime_weather_enabled: "true" }, on()],
  [["realtime_weather", "group_swim", "unknown"], on("realtime_weather", "group_swim")],
  [
    [
      { id: "ai_recommendations", enabled: true },
      { id: "group_swim", enabled: false },
    ],
    on("ai_recommendations"),
  ],
  [[{ id: "ai_recommendations" }, null, 1], on()],
  [null, on()],
  ["realtime_weather", on()],
])("of %o is read what is on", (written, features) => {
  expect(readPremiumFeatures(written)).toEqual(features);
});

test("each tier brings what is sold with it, and the items say so", () => {
  expect([featuresOfTier("free"), featuresOfTier("premium"), featuresOfTier("pro")]).toEqual([
    on(),
    on("realtime_weather", "ai_recommendations"),
    on("realtime_weather", "ai_recommendations", "group_swim"),
  ]);
  const items = toFeatureItems(featuresOfTier("premium"));
  expect(items.map(({ id, enabled, tierRequirement }) => [id, enabled, tierRequirement])).toEqual([
    ["realtime_weather", true, "premium"],
    ["ai_recommendations", true, "premium"],
    ["group_swim", false, "pro"],
  ]);
  expect(items.every(({ name, description }) => name.length > 0 && description.length > 20)).toBe(true);
});
