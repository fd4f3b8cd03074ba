import { expect, test } from "vitest";
import { planStateOf } from "./plan-state.ts";

test.each([
  ["active", "sub_1", "live"],
  ["trialing", "sub_1", "live"],
  ["past_due", "sub_1", "payment_due"],
  // The provider calls it unpaid or paused.
  ["inactive", "sub_1", "payment_due"],
  ["inactive", null, "none"],
  ["canceled", null, "none"],
  // Nothing was ever paid: it is bought again.
  ["incomplete", "sub_1", "none"],
] as const)("a plan that is %s with the subscription %s is %s", (status, subscriptionId, state) => {
  expect(planStateOf({ status, subscriptionId })).toBe(state);
});
