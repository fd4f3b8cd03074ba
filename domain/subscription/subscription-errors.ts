import { errorCatalogue } from "../errors.ts";

/** What a visitor was about to do. */
const PURPOSES = {
  trial: "start a trial",
  subscribe: "subscribe",
  manage: "manage your subscription",
  cancel: "cancel your subscription",
  feature: "use a premium feature",
  eligibility: "check whether you can start a trial",
  role: "check what your account may do",
} as const;

export type SubscriptionPurpose = keyof typeof PURPOSES;

const DATABASE_WORDS = {
  table: "There was an error accessing the database",
  trial_history: "Unable to check trial history",
} as const;

export const SUBSCRIPTION_ERRORS = {
  not_authenticated: ({ purpose }: { purpose: SubscriptionPurpose }) => `You must be signed in to ${PURPOSES[purpose]}`,
  customer_already_subscribed: "You already have an active subscription",
  already_subscribed: "You already have an active subscription or trial",
  payment_due: "Your last payment failed",
  subscription_paused: "Your plan is paused until you add a card",
  nothing_to_manage: "You have no plan to manage yet",
  too_many_checkouts: "That's too many orders in one hour. Please wait an hour and try again.",
  checkout_replaced: "You started an order in another tab. Please continue there.",
  trial_already_used: "You have had your free trial already. You can subscribe at any time.",
  subscription_creation_failed: "Your subscription could not be set up. Please try again later.",
  checkout_creation_failed: "Unable to start subscription process. Please try again later.",
  portal_creation_failed: "Unable to access subscription management. Please try again later.",
  trial_creation_failed: "Unable to start your trial. Please try again later.",
  cancellation_failed: "Unable to cancel your subscription. Please try again later.",
  no_subscription_id: "You have no subscription to cancel.",
  invalid_coupon: "This coupon code isn't valid. Please check it, or continue without it.",
  payment_method_expired: "Your card has expired. Please add a valid one.",
  database_error: ({ part }: { part: keyof typeof DATABASE_WORDS }) => DATABASE_WORDS[part],
  customer_already_subscribed_in_stripe:
    "You already have a subscription that we couldn't load yet. You haven't been charged again. Please check again in a few minutes.",
  customer_already_subscribed_and_synced:
    "You already have an active subscription. It's up to date here now, and you haven't been charged again.",
  subscription_field_invalid: ({ field }: { field: string }) => `The field ${field} is missing or not valid`,
  /** The session flag: see `app/features/subscription`. */
  subscription_service_failing:
    "The payment service cannot be reached from this browser, so we won't try again until you reopen Tideline. What you have paid for stays open.",
} as const;

export type SubscriptionErrorCode = keyof typeof SUBSCRIPTION_ERRORS;

export const subscriptionError = errorCatalogue(SUBSCRIPTION_ERRORS);

export const isSubscriptionErrorCode = (code: string): code is SubscriptionErrorCode =>
  Object.hasOwn(SUBSCRIPTION_ERRORS, code);
