import { expect, test } from "vitest";
import { type EndingPlan, tellCardExpires, tellPaymentFailed, tellPlanEnds } from "./payment-messages.ts";

const trial: EndingPlan = {
  tier: "premium",
  cycle: "monthly",
  isTrial: true,
  autoRenew: true,
  hasCard: true,
  endsAt: "2026-12-06T10:00:00Z",
  renewalCents: 499,
};

test.each<[string, EndingPlan, string, string]>([
  ["a trial that goes on", trial, "Your trial of Tideline Premium ends on December 6, 2026", "$4.99 a month"],
  ["a trial without a card", { ...trial, hasCard: false }, "ends on December 6, 2026", "nothing is charged"],
  ["a trial that ends", { ...trial, autoRenew: false }, "ends on December 6, 2026", "Nothing is charged"],
  [
    "a year of pro",
    { ...trial, tier: "pro", cycle: "annual", isTrial: false, renewalCents: 9_999 },
    "Tideline Pro renews on December 6, 2026",
    "$99.99 a year",
  ],
  ["a price that is not known", { ...trial, renewalCents: null }, "ends on December 6, 2026", "the price of your plan"],
])("before the end of %s a swimmer reads when it is and what is taken", (_what, plan, title, body) => {
  const told = tellPlanEnds(plan);
  expect(told.title).toContain(title);
  expect(told.body).toContain(body);
});

test("a payment that failed is told with what it was for", () => {
  expect(tellPaymentFailed({ tier: "pro", cents: 999 }).body).toContain(
    "The payment of $9.99 for Tideline Pro was refused",
  );
});

test("a card that will not do for the next payment is told with the day", () => {
  expect(tellCardExpires(trial).body).toContain("Tideline Premium renews on December 6, 2026");
});
