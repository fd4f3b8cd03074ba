import { PostgrestError } from "@supabase/supabase-js";
import Stripe from "stripe";
import { AppError } from "../../../../domain/errors.ts";
import { subscriptionError } from "../../../../domain/subscription/subscription-errors.ts";

/** What was being done when the provider failed. */
export type ProviderAction =
  | "checkout_creation_failed"
  | "trial_creation_failed"
  | "portal_creation_failed"
  | "cancellation_failed";

const { StripeCardError, StripeInvalidRequestError, StripeError } = Stripe.errors;

/** The provider's names for the coupon field. */
const COUPON_WORD = /^(?:discounts|promotion_code|coupon)/;
/** Our account or the network is at fault: the request may succeed later. */
const PASSING: readonly string[] = [
  "StripeConnectionError",
  "StripeRateLimitError",
  "StripeAPIError",
  "StripeAuthenticationError",
  "StripePermissionError",
];

/** The object no longer exists. */
const GONE = { cancellation_failed: "no_subscription_id", portal_creation_failed: "nothing_to_manage" } as const;

function chooseCode(problem: InstanceType<typeof StripeError>, action: ProviderAction) {
  if (problem instanceof StripeCardError && problem.code === "expired_card") return "payment_method_expired";
  const isGone = problem instanceof StripeInvalidRequestError && problem.code === "resource_missing";
  if (isGone && action in GONE) return GONE[action as keyof typeof GONE];
  if (action !== "checkout_creation_failed" || PASSING.includes(problem.type)) return action;
  const isAboutCode = [problem.param, problem.code].some((word) => COUPON_WORD.test(word ?? ""));
  if (problem instanceof StripeInvalidRequestError && isAboutCode) return "invalid_coupon";
  // The provider refuses to sell this to this customer.
  return "subscription_creation_failed";
}

/**
 * Translates an error of the provider or the database into our catalogue. The log gets the provider's words and request id,
 * never a card or an address.
 */
export function toPaymentError(problem: unknown, action: ProviderAction): unknown {
  if (problem instanceof PostgrestError) {
    console.error(problem);
    return subscriptionError("database_error", { part: "table" }, problem);
  }
  if (problem instanceof AppError || !(problem instanceof StripeError)) return problem;
  const code = chooseCode(problem, action);
  const place = [problem.code, problem.param, problem.requestId].filter(Boolean).join(", ");
  console.error(`${action}: ${problem.type}${place && ` (${place})`}: ${problem.message}`);
  return subscriptionError(code, problem);
}

/** Without keys it fails as if the provider had. */
export async function withProvider<T>(
  stripe: Stripe | null,
  action: ProviderAction,
  work: (stripe: Stripe) => Promise<T>,
) {
  if (!stripe) {
    console.error(`${action}: STRIPE_SECRET_KEY is not set`);
    throw subscriptionError(action);
  }
  try {
    return await work(stripe);
  } catch (problem) {
    throw toPaymentError(problem, action);
  }
}
