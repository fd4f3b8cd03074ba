import { expect, test } from "vitest";
import { type Subscription, toFreeSubscription } from "../subscription.ts";
import { findWarnings, isDismissed } from "./subscription-warnings.ts";

const NOW = Date.parse("2026-11-22T10:00:00Z");
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

const active: Subscription = {
  ...toFreeSubscription("3fa85f64-5717-4562-b3fc-2c963f66afa6"),
  tier: "premium",
  status: "active",
  paymentMethodStatus: "valid",
  subscriptionId: "sub_1",
  premiumAccessUntil: inDays(5),
  cycle: "monthly",
  autoRenew: true,
  renewalCents: 499,
};
const trial = { ...active, status: "trialing", trialEndDate: inDays(2), premiumAccessUntil: inDays(2) } as const;

const CASES: readonly (readonly [string, Partial<Subscription>, readonly string[]])[] = [
  ["a plan that renews", active, []],
  ["who never had a plan", toFreeSubscription(active.userId), []],
  ["a plan that is cancelled", { ...active, autoRenew: false }, ["Subscription expires in 5 days"]],
  [
    "a payment that failed",
    { ...active, status: "past_due", paymentMethodStatus: "failed" },
    ["Payment is past due - subscription may be limited", "Payment method issue: your last payment did not go through"],
  ],
  [
    "a payment that nobody tries any more",
    { ...active, status: "inactive", autoRenew: false, paymentMethodStatus: "failed" },
    ["Subscription is inactive or expired", "Payment method issue: your last payment did not go through"],
  ],
  [
    "a card that has expired before it is charged",
    { ...active, paymentMethodStatus: "expired" },
    ["Payment method issue: your card has expired"],
  ],
  ["a trial that will renew", trial, ["Your trial ends in 2 days and continues at $4.99 a month"]],
  ["a trial that will renew, long before", { ...trial, trialEndDate: inDays(12) }, []],
  [
    "a trial that would go on and has no card, which ends",
    { ...trial, paymentMethodStatus: "none" },
    ["Payment method issue: no payment method is on file", "Subscription expires in 2 days"],
  ],
  [
    "a trial without a card, which misses none",
    { ...trial, autoRenew: false, paymentMethodStatus: "none" },
    ["Subscription expires in 2 days"],
  ],
];

test.each(CASES)("%s is warned of what matters, and of nothing else", (_who, subscription, texts) => {
  expect(findWarnings({ ...active, ...subscription }, NOW).map(({ text }) => text)).toEqual(texts);
});

test("what was put away comes back after a day, and hides nothing else", () => {
  const putAway = { id: "expiry", at: NOW };
  expect(isDismissed("expiry", putAway, NOW + 86_399_999)).toBe(true);
  expect(isDismissed("expiry", putAway, NOW + 86_400_000)).toBe(false);
  expect(isDismissed("past_due", putAway, NOW)).toBe(false);
});
