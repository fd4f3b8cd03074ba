import { PostgrestError } from "@supabase/supabase-js";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { toPaymentError, withProvider } from "./provider-errors.ts";

const { errors } = Stripe;
const raw = { message: "no", headers: {}, requestId: "req_1" };
vi.spyOn(console, "error").mockImplementation(() => {});

test.each([
  [
    "an expired card",
    new errors.StripeCardError({ ...raw, type: "card_error", code: "expired_card" }),
    "payment_method_expired",
  ],
  [
    "a declined card",
    new errors.StripeCardError({ ...raw, type: "card_error", code: "card_declined" }),
    "subscription_creation_failed",
  ],
  [
    "a code that is refused",
    new errors.StripeInvalidRequestError({
      ...raw,
      type: "invalid_request_error",
      param: "discounts[0][promotion_code]",
    }),
    "invalid_coupon",
  ],
  [
    "anything else that is refused",
    new errors.StripeInvalidRequestError({ ...raw, type: "invalid_request_error", param: "customer" }),
    "subscription_creation_failed",
  ],
  [
    "another request under the same key",
    new errors.StripeIdempotencyError({ ...raw, type: "idempotency_error" }),
    "subscription_creation_failed",
  ],
  ["no connection", new errors.StripeConnectionError({ ...raw, type: "api_error" }), "checkout_creation_failed"],
  [
    "too many requests",
    new errors.StripeRateLimitError({ ...raw, type: "rate_limit_error" }),
    "checkout_creation_failed",
  ],
  [
    "a key that is not known",
    new errors.StripeAuthenticationError({ ...raw, type: "authentication_error" }),
    "checkout_creation_failed",
  ],
  ["a provider that is ill", new errors.StripeAPIError({ ...raw, type: "api_error" }), "checkout_creation_failed"],
])("at a checkout %s is told as its own code", (_what, problem, code) => {
  expect(toPaymentError(problem, "checkout_creation_failed")).toMatchObject({ code, cause: problem });
});

test.each(["trial_creation_failed", "portal_creation_failed", "cancellation_failed"] as const)(
  "elsewhere a refusal is told as %s",
  (action) => {
    const refusal = new errors.StripeInvalidRequestError({ ...raw, type: "invalid_request_error", param: "customer" });
    expect(toPaymentError(refusal, action)).toMatchObject({ code: action });
  },
);

test("a database that does not answer is told as such", () => {
  const problem = new PostgrestError({ message: "no connection", details: "", hint: "", code: "08006" });
  expect(toPaymentError(problem, "trial_creation_failed")).toMatchObject({ code: "database_error" });
});

test("a mistake of our own is not put down to the provider", async () => {
  const mistake = new TypeError("undefined is not a function");
  expect(toPaymentError(mistake, "checkout_creation_failed")).toBe(mistake);
});

test("a site without a key says that it does not work, and asks nobody", async () => {
  const work = vi.fn();
  await expect(withProvider(null, "trial_creation_failed", work)).rejects.toMatchObject({
    code: "trial_creation_failed",
  });
  expect(work).not.toHaveBeenCalled();
});
