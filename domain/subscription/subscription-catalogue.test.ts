// Specification 2, section 8, compared with the product's texts. Change a text in both places.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SUBSCRIPTION_ERRORS, type SubscriptionErrorCode, subscriptionError } from "./subscription-errors.ts";
import { SUBSCRIPTION_NOTICES } from "./subscription-notices.ts";
import { recoveryAdvice } from "./warnings/recovery-advice.ts";

const codes = Object.keys(SUBSCRIPTION_ERRORS) as SubscriptionErrorCode[];

/** What the specification does not show the text of. */
const NOT_SHOWN = [
  "subscription_creation_failed",
  "no_subscription_id",
  "invalid_coupon",
  "payment_method_expired",
  "customer_already_subscribed_in_stripe",
  "customer_already_subscribed_and_synced",
];
const BEYOND = [
  "payment_due",
  "subscription_paused",
  "nothing_to_manage",
  "too_many_checkouts",
  "checkout_replaced",
  "trial_already_used",
  "subscription_field_invalid",
  "subscription_service_failing",
];

const table = {
  not_authenticated: SUBSCRIPTION_ERRORS.not_authenticated({ purpose: "trial" }),
  customer_already_subscribed: SUBSCRIPTION_ERRORS.customer_already_subscribed,
  already_subscribed: SUBSCRIPTION_ERRORS.already_subscribed,
  checkout_creation_failed: SUBSCRIPTION_ERRORS.checkout_creation_failed,
  portal_creation_failed: SUBSCRIPTION_ERRORS.portal_creation_failed,
  trial_creation_failed: SUBSCRIPTION_ERRORS.trial_creation_failed,
  cancellation_failed: SUBSCRIPTION_ERRORS.cancellation_failed,
  database_error: SUBSCRIPTION_ERRORS.database_error({ part: "table" }),
};

test("the codes of the catalogue say what the specification's table says", () => {
  expect(table).toEqual({
    not_authenticated: "You must be signed in to start a trial",
    customer_already_subscribed: "You already have an active subscription",
    already_subscribed: "You already have an active subscription or trial",
    checkout_creation_failed: "Unable to start subscription process. Please try again later.",
    portal_creation_failed: "Unable to access subscription management. Please try again later.",
    trial_creation_failed: "Unable to start your trial. Please try again later.",
    cancellation_failed: "Unable to cancel your subscription. Please try again later.",
    database_error: "There was an error accessing the database",
  });
  expect(SUBSCRIPTION_ERRORS.database_error({ part: "trial_history" })).toBe("Unable to check trial history");
  expect(codes.sort()).toEqual([...Object.keys(table), ...NOT_SHOWN, ...BEYOND].sort());
});

test("what went well is told in the specification's words", () => {
  expect(SUBSCRIPTION_NOTICES.trial_started({ days: 14 })).toBe("Your 14-day trial has been started successfully");
  expect(SUBSCRIPTION_NOTICES).toMatchObject({
    cancelled_at_period_end: "Your subscription will be cancelled at the end of the current billing period",
    cancelled_now: "Your subscription has been cancelled immediately",
  });
});

test("who is not signed in reads what they have to sign in for", () => {
  const purposes = ["trial", "subscribe", "manage", "cancel", "feature", "eligibility", "role"] as const;
  const texts = purposes.map((purpose) => subscriptionError("not_authenticated", { purpose }).message);
  expect(new Set(texts).size).toBe(purposes.length);
  expect(texts.every((text) => text.startsWith("You must be signed in to "))).toBe(true);
});

test.each(codes)("%s comes with advice, and another error with none", (code) => {
  expect(recoveryAdvice(code)).toMatch(/^[A-Z].{20,}\.$/);
  expect(recoveryAdvice(`${code}_of_others`)).toBeNull();
});

const read = (pattern: string) => globSync(pattern).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const isTest = /\.(?:test|spec)\.tsx?$/;
const sources = read("{app,domain,server,supabase}/**/*.{ts,tsx}");
/** Where codes are only listed. */
const LISTS =
  /(?:subscription-errors|recovery-advice|subscription-catalogue\.test|error-kind(?:\.test)?|_shared\/respond)\.ts$/;
const others = sources.filter(({ path }) => !LISTS.test(path));
const tests = [...others.filter(({ path }) => isTest.test(path)), ...read("e2e/**/*.spec.ts")];
const product = others.filter(({ path }) => !isTest.test(path));

const naming = (code: string, files: typeof sources) =>
  files.filter(({ text }) => new RegExp(`["'.]${code}\\b`).test(text)).map(({ path }) => path);

test.each(codes)("%s: the product says it somewhere", (code) => {
  expect(naming(code, product)).not.toEqual([]);
});

test.each(codes)("%s: a test shows a cause of it", (code) => {
  expect(naming(code, tests)).not.toEqual([]);
});

test.each(["cancelled_at_period_end", "cancelled_now", "trial_started"])("%s: the product says it", (notice) => {
  expect(naming(notice, product)).not.toEqual([]);
});
