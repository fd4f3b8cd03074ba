import { expect, test } from "vitest";
import { checkValidity } from "./subscription-validity.ts";
import { expiryWarning } from "./warnings/expiry-warning.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

const TRIAL = "Subscription is in trial mode";
const PAST_DUE = "Payment is past due - subscription may be limited";
const INCOMPLETE = "Subscription setup is incomplete";
const ENDED = "Subscription is inactive or expired";
const CANCELED = "Subscription is canceled but active until 2 Dec 2026";

test.each([
  ["active", inDays(10), true, null],
  ["active", null, true, null],
  ["trialing", inDays(10), true, TRIAL],
  ["past_due", inDays(-1), true, PAST_DUE],
  ["incomplete", inDays(10), false, INCOMPLETE],
  ["canceled", inDays(10), true, CANCELED],
  ["canceled", inDays(0), false, ENDED],
  ["canceled", inDays(-10), false, ENDED],
  ["canceled", null, false, ENDED],
  ["inactive", inDays(10), false, ENDED],
  ["inactive", null, false, ENDED],
] as const)("%s with access until %s: in force %s, “%s”", (status, premiumAccessUntil, isValid, message) => {
  expect(checkValidity({ status, premiumAccessUntil }, NOW)).toEqual({ isValid, message });
});

test.each([
  ["Europe/Dublin", "2 Dec 2026"],
  ["Pacific/Auckland", "3 Dec 2026"],
  ["No/Where", "2 Dec 2026"],
])("names the day in the zone %s", (timeZone, day) => {
  const { message } = checkValidity({ status: "canceled", premiumAccessUntil: inDays(10) }, NOW, timeZone);
  expect(message).toBe(`Subscription is canceled but active until ${day}`);
});

const ending = { status: "active", autoRenew: false, paymentMethodStatus: "valid" } as const;

test.each([
  [8, null],
  [7 + 1 / 24, null],
  [7, "Subscription expires in 7 days"],
  [2, "Subscription expires in 2 days"],
  [1.5, "Subscription expires in 2 days"],
  [1, "Subscription expires in 1 day"],
  [0.01, "Subscription expires in 1 day"],
  [0, null],
  [-1, null],
])("%d days before the end is said: %s", (days, warning) => {
  expect(expiryWarning({ ...ending, premiumAccessUntil: inDays(days) }, NOW)).toBe(warning);
});

test.each([
  ["renews", { ...ending, autoRenew: true }, false],
  ["is canceled with days left", { ...ending, status: "canceled" }, true],
  ["is a trial that ends", { ...ending, status: "trialing" }, true],
  ["is a trial that renews with a card", { ...ending, status: "trialing", autoRenew: true }, false],
  [
    "is a trial that would go on and has no card",
    { ...ending, status: "trialing", autoRenew: true, paymentMethodStatus: "none" },
    true,
  ],
  ["is past due", { ...ending, status: "past_due" }, false],
  ["is none at all", { ...ending, status: "inactive" }, false],
] as const)("a plan that %s: said to expire?", (_name, plan, isSaid) => {
  expect(expiryWarning({ ...plan, premiumAccessUntil: inDays(3) }, NOW)).toBe(
    isSaid ? "Subscription expires in 3 days" : null,
  );
});

test("a plan without an end does not expire", () => {
  expect(expiryWarning({ ...ending, premiumAccessUntil: null }, NOW)).toBeNull();
});
