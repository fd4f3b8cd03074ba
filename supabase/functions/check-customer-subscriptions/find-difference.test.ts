import { expect, test } from "vitest";
import { customerOf, subscriptionOf } from "../_shared/payments/provider-fixture.ts";
import { toSubscriptionState } from "../_shared/payments/subscriptions/subscription-state.ts";
import { findDifference } from "./find-difference.ts";

const state = toSubscriptionState(customerOf([subscriptionOf()]), { plans: [], now: new Date("2026-05-10") });

test("the same moment in the database's words is no difference", () => {
  const row = {
    ...state,
    current_period_end: "2026-05-31T00:00:00+00:00",
    premium_access_until: "2026-05-31T00:00:00+00:00",
  };
  expect(findDifference(row, state)).toBeNull();
});

test.each([
  ["subscription_status", "inactive"],
  ["subscription_tier", "free"],
  ["stripe_subscription_id", null],
  ["current_period_end", "2026-05-30T00:00:00+00:00"],
  ["premium_access_until", null],
  ["auto_renew", false],
] as const)("a row that says another %s is out of date", (column, value) => {
  expect(findDifference({ ...state, [column]: value }, state)).toBe(column);
});
