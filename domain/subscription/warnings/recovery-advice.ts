import type { SubscriptionErrorCode } from "../subscription-errors.ts";

const SIGN_IN = "Sign in, then come back to this page.";
const LATER =
  "Nothing changed and nothing was charged. Try again in a few minutes. If it keeps failing, contact support.";
const LOOK = "Open your plan in the settings.";

const ADVICE: Readonly<Record<SubscriptionErrorCode, string>> = {
  not_authenticated: SIGN_IN,
  customer_already_subscribed: LOOK,
  already_subscribed: LOOK,
  payment_due: "Fix the payment in the portal to reactivate your plan. Don't order again.",
  subscription_paused: "Add a card in the portal. Don't order again.",
  nothing_to_manage: "Choose a plan first. Safety information is always free.",
  too_many_checkouts: "Nothing was charged. Any open order stays open.",
  checkout_replaced: "Nothing was charged. Close the other tab to order here instead.",
  trial_already_used: "Choose a plan. You can cancel at any time.",
  subscription_creation_failed: LATER,
  checkout_creation_failed: LATER,
  portal_creation_failed: "Your plan is unchanged. Try again in a few minutes. If it keeps failing, contact support.",
  trial_creation_failed:
    "You can still use your trial. Try again in a few minutes. If it keeps failing, contact support.",
  cancellation_failed:
    "Your plan continues until it's canceled. Try again in a few minutes or in the portal. If it keeps failing, contact support.",
  no_subscription_id: LOOK,
  invalid_coupon: "Check the spelling and whether it has expired. Without a coupon you pay the regular price.",
  payment_method_expired: "Open the portal from your plan in the settings and add a valid card.",
  database_error: "Try again in a moment. Your paid plan is unaffected.",
  customer_already_subscribed_in_stripe: "Wait a few minutes, then open your plan in the settings. Don't pay again.",
  customer_already_subscribed_and_synced: LOOK,
  subscription_field_invalid: "Reload this page and choose again.",
  subscription_service_failing: "Check your connection and any content blockers, then open Tideline in a new tab.",
};

/** Null for errors of another catalogue. */
export const recoveryAdvice = (code: string): string | null =>
  Object.hasOwn(ADVICE, code) ? ADVICE[code as SubscriptionErrorCode] : null;
