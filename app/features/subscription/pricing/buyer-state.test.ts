import { expect, test } from "vitest";
import { toFreeSubscription } from "#domain/subscription/subscription.ts";
import { checkTrialEligibility } from "#domain/subscription/trial-eligibility.ts";
import { planAction, toBuyerState } from "./buyer-state.ts";

const free = toFreeSubscription("7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11");
const held = { ...free, tier: "premium", subscriptionId: "sub_1" } as const;

test.each([
  ["past due", { ...held, status: "past_due" } as const, "Fix payment", "/subscription/portal"],
  ["unpaid or paused", { ...held, status: "inactive" } as const, "Fix payment", "/subscription/portal"],
  ["in force", { ...held, status: "active" } as const, "Manage your plan", "/settings/account#plan"],
  [
    "over",
    { ...held, status: "canceled", subscriptionId: null } as const,
    "Choose this plan",
    "/subscription/checkout",
  ],
])("the pricing page sends a swimmer whose plan is %s to one place", (_how, subscription, label, to) => {
  const eligibility = checkTrialEligibility({ status: subscription.status, hasTrialRecord: true });
  const action = planAction(toBuyerState(subscription, eligibility), { tier: "premium", cycle: "monthly" });
  expect(action.label).toBe(label);
  expect(action.to.startsWith(to)).toBe(true);
});
