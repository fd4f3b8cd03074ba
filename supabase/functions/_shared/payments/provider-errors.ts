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

/** How the provider names the field that a code stands in, and what is wrong with it. */
const COUPON_WORD = /^(?:discounts|promotion_code|coupon)/;
/** The site's own account is at fault, or the way there: the same request may go well later. */
const PASSING: readonly string[] = [
  "StripeConnectionError",
  "StripeRateLimitError",
  "StripeAPIError",
  "StripeAuthenticationError",
  "StripePermissionError",
];

/** What the call was about is not there any more: it is refused, not failed. */
const GONE = { cancellation_failed: "no_subscription_id", portal_creation_failed: "nothing_to_manage" } as const;

function chooseCode(problem: InstanceType<typeof StripeError>, action: ProviderAction) {
  if (problem instanceof StripeCardError && problem.code === "expired_card") return "payment_method_expired";
  const isGone = problem instanceof StripeInvalidRequestError && problem.code === "resource_missing";
  if (isGone && action in GONE) return GONE[action as keyof typeof GONE];
  if (action !== "checkout_creation_failed" || PASSING.includes(problem.type)) return action;
  const isAboutCode = [problem.param, problem.code].some((word) => COUPON_WORD.test(word ?? ""));
  if (problem instanceof StripeInvalidRequestError && isAboutCode) return "invalid_coupon";
  // The provider has understood, and will not sell this to this customer.
  return "subscription_creation_failed";
}

/**
 * Of what the provider or the database answered the words of our catalogue; what is no answer of theirs stays as it is.
 * The log gets the provider's own words and the id of the request, which its dashboard finds, but never a card or an address.
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

/** Runs what asks the provider; without one, as on a site without keys, it fails as if the provider did. */
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
