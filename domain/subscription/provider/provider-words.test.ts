import { expect, test } from "vitest";
import { PAYMENT_METHOD_STATUSES, SUBSCRIPTION_STATUSES } from "../subscription-words.ts";
import { checkTrialEligibility } from "../trial-eligibility.ts";
import { paymentMethodWarning, toPaymentMethodStatus } from "./payment-method-status.ts";
import { readPaymentMethodAnswer } from "./provider-answers.ts";
import { cycleOfInterval, tierOfProduct, toSubscriptionStatus } from "./provider-status.ts";
import { needsReconciliation, reconciliationCode } from "./reconciliation.ts";

test.each([
  ["active", "active"],
  ["trialing", "trialing"],
  ["incomplete", "incomplete"],
  ["past_due", "past_due"],
  ["canceled", "canceled"],
  ["incomplete_expired", "inactive"],
  ["unpaid", "inactive"],
  ["paused", "inactive"],
  ["a word of next year", "inactive"],
  ["constructor", "inactive"],
  [null, "inactive"],
])("what the provider calls %s is %s with us", (theirs, ours) => {
  expect(toSubscriptionStatus(theirs)).toBe(ours);
});

test.each([
  ["valid", "valid"],
  ["expired", "expired"],
  ["failed", "failed"],
  ["invalid", "failed"],
  ["pending", "pending"],
  ["requires_action", "requires_action"],
  ["none", "none"],
  ["toString", "none"],
  ["", "none"],
  [undefined, "none"],
])("a payment method that is said to be %s is %s", (answer, status) => {
  expect(toPaymentMethodStatus(answer)).toBe(status);
});

test.each([
  [
    { status: "invalid", details: { type: "link" } },
    { status: "failed", details: null },
  ],
  [
    { status: "anything", details: null },
    { status: "none", details: null },
  ],
  [{}, { status: "none", details: null }],
])("of the answer %o about a card is read what can be told", (answer, told) => {
  expect(readPaymentMethodAnswer(answer)).toEqual(told);
});

test("every payment method that is not valid has a warning of its own", () => {
  const warnings = PAYMENT_METHOD_STATUSES.map(paymentMethodWarning);
  expect(warnings).toEqual([
    "Payment method issue: no payment method is on file",
    null,
    "Payment method issue: your card has expired",
    "Payment method issue: your last payment did not go through",
    "Payment method issue: your payment is still being processed",
    "Payment method issue: your bank asks you to confirm the payment",
  ]);
});

test.each([
  ["Tideline Pro", "month", "pro", "monthly"],
  ["PROFESSIONAL", "year", "pro", "annual"],
  ["Tideline Premium", undefined, "premium", "monthly"],
  ["", "week", "premium", "monthly"],
  [null, null, "premium", "monthly"],
])("the product “%s” by the %s is %s, %s", (name, interval, tier, cycle) => {
  expect([tierOfProduct(name), cycleOfInterval(interval)]).toEqual([tier, cycle]);
});

test.each(SUBSCRIPTION_STATUSES)("whether the row is to be put right while it says %s", (status) => {
  const isLive = status === "active" || status === "trialing";
  expect(needsReconciliation({ isActiveAtProvider: true, status })).toBe(!isLive);
  expect(needsReconciliation({ isActiveAtProvider: false, status })).toBe(false);
});

test("who was about to buy twice is told whether the row knows it now", () => {
  expect([true, false].map(reconciliationCode)).toEqual([
    "customer_already_subscribed_and_synced",
    "customer_already_subscribed_in_stripe",
  ]);
});

const YES = { isEligible: true, availableDays: 14, reason: null };
const no = (reason: string) => ({ isEligible: false, availableDays: 0, reason });

test.each([
  ["active", false, no("already_subscribed")],
  ["active", true, no("already_subscribed")],
  ["trialing", false, no("already_subscribed")],
  ["trialing", true, no("already_subscribed")],
  ["incomplete", false, YES],
  ["past_due", false, YES],
  ["canceled", false, YES],
  ["inactive", false, YES],
  ["incomplete", true, no("trial_already_used")],
  ["past_due", true, no("trial_already_used")],
  ["canceled", true, no("trial_already_used")],
  ["inactive", true, no("trial_already_used")],
] as const)("a trial with the status %s and an earlier one (%s)", (status, hasTrialRecord, answer) => {
  expect(checkTrialEligibility({ status, hasTrialRecord })).toEqual(answer);
});
