import type { SubscriptionErrorCode } from "./subscription-errors.ts";

const SIGN_IN = "Sign in, then come back to this page.";
const LATER =
  "Nothing has changed and nothing was charged. Try again in a few minutes; if it goes on, write to support.";
const LOOK = "Open your plan in the settings to see what you have.";

/** What a swimmer can do about it. */
const ADVICE: Readonly<Record<SubscriptionErrorCode, string>> = {
  not_authenticated: SIGN_IN,
  customer_already_subscribed: LOOK,
  already_subscribed: LOOK,
  payment_due: "Fix the payment in the portal and your plan opens again. Don't order it a second time.",
  subscription_paused: "Add a card in the portal. Don't order it a second time.",
  nothing_to_manage: "Choose a plan first. Everything about safety is yours without one.",
  too_many_checkouts: "Nothing was charged. An order that is still open stays open.",
  checkout_replaced: "Nothing was charged. Close the other tab to order here instead.",
  plan_not_for_sale: "Choose Premium: it has everything that Pro has today.",
  trial_already_used: "Choose a plan to subscribe to. You can cancel it at any time.",
  subscription_creation_failed: LATER,
  checkout_creation_failed: LATER,
  portal_creation_failed: "Your plan stays as it is. Try again in a few minutes; if it goes on, write to support.",
  trial_creation_failed: "Your trial is still yours. Try again in a few minutes; if it goes on, write to support.",
  cancellation_failed:
    "Your plan goes on until it is cancelled. Try again in a few minutes or in the portal; if it goes on, write to support.",
  no_subscription_id: LOOK,
  invalid_coupon: "Check the letters and whether it has run out. Without a coupon you pay the usual price.",
  payment_method_expired: "Open the portal from your plan in the settings and add a card that is valid.",
  database_error: "Try again in a moment. What you have paid for stays open.",
  customer_already_subscribed_in_stripe: "Wait a few minutes, then open your plan in the settings. Do not pay again.",
  customer_already_subscribed_and_synced: LOOK,
  subscription_field_invalid: "Load this page again and choose once more.",
  subscription_service_failing:
    "Check your network and whether something in your browser blocks requests, then open Tideline in a new tab.",
};

/** Null for errors of another catalogue. */
export const recoveryAdvice = (code: string): string | null =>
  Object.hasOwn(ADVICE, code) ? ADVICE[code as SubscriptionErrorCode] : null;
