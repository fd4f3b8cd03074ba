import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../time.ts";
import { ACCESS_CASES, type AccessCase } from "./access-cases.ts";
import { accessClosesAt, hasFeatureAccess } from "./feature-access.ts";
import { FEATURE_IDS, type FeatureId } from "./premium-features.ts";
import { toFreeSubscription } from "./subscription.ts";
import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TIERS } from "./subscription-words.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

type Told = Omit<AccessCase, "name" | "opens">;

const toSubscription = ({ untilMinutes, features, hasProviderSubscription, ...told }: Told) => ({
  ...toFreeSubscription("00000000-0000-4000-8000-000000000001"),
  ...told,
  premiumAccessUntil: untilMinutes === null ? null : new Date(NOW + untilMinutes * MINUTE_MS).toISOString(),
  features: {
    realtime_weather: features.includes("realtime_weather"),
    ai_recommendations: features.includes("ai_recommendations"),
    group_swim: features.includes("group_swim"),
  },
  subscriptionId: hasProviderSubscription ? "sub_1" : null,
});

const listOpenFeatures = (told: Told, now = NOW) =>
  FEATURE_IDS.filter((id) => hasFeatureAccess(toSubscription(told), id, now));

test.each(ACCESS_CASES)("$name", (told) => {
  expect(listOpenFeatures(told)).toEqual([...told.opens]);
});

test("who has no plan at all has no feature", () => {
  expect(FEATURE_IDS.filter((id) => hasFeatureAccess(null, id, NOW))).toEqual([]);
});

const BOOLEANS = [true, false] as const;
const subsets: readonly (readonly FeatureId[])[] = [[], ["realtime_weather"], [...FEATURE_IDS]];

/** Every tier, status, renewal and set of flags, with the end from a week ago to a month ahead. */
const everything: readonly Told[] = SUBSCRIPTION_TIERS.flatMap((tier) =>
  SUBSCRIPTION_STATUSES.flatMap((status) =>
    BOOLEANS.flatMap((autoRenew) =>
      BOOLEANS.flatMap((hasProviderSubscription) =>
        subsets.flatMap((features) =>
          [null, -7, -3, -1, 0, 1, 30].map((days) => {
            const untilMinutes = days === null ? null : days * 24 * 60;
            return { tier, status, autoRenew, hasProviderSubscription, features, untilMinutes };
          }),
        ),
      ),
    ),
  ),
);

test("more days, a higher tier and more flags never open less", () => {
  const closesSomething = (less: Told, more: Told) =>
    listOpenFeatures(less).some((id) => !listOpenFeatures(more).includes(id));
  const wrong = everything.filter(
    (told) =>
      (told.untilMinutes !== null && closesSomething(told, { ...told, untilMinutes: told.untilMinutes + 1 })) ||
      closesSomething(told, { ...told, tier: "pro" }) ||
      closesSomething(told, { ...told, features: FEATURE_IDS }),
  );
  expect(wrong).toEqual([]);
});

test("what is closed by the passing of time stays closed, and closes at the moment that is said", () => {
  const wrong = everything.filter((told) => {
    const closesAt = accessClosesAt(toSubscription(told));
    const isOpenLater = listOpenFeatures(told, NOW + DAY_MS).some((id) => !listOpenFeatures(told).includes(id));
    return isOpenLater || (closesAt !== null && listOpenFeatures(told, closesAt).length > 0);
  });
  expect(wrong).toEqual([]);
});

test("only an active or trialing plan opens anything, and never later than three days after its end", () => {
  const open = everything.filter((told) => listOpenFeatures(told).length > 0);
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set(["active", "trialing"]));
  expect(new Set(open.map(({ tier }) => tier))).toEqual(new Set(["premium", "pro"]));
  expect(Math.min(...open.map(({ untilMinutes }) => untilMinutes ?? Number.NaN))).toBe(-24 * 60);
});
