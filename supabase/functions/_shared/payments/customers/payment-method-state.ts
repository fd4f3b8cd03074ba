import type Stripe from "stripe";
import type { PaymentMethodStatus } from "../../../../../domain/subscription/subscription-words.ts";
import type { ProviderCustomer, ProviderSubscription } from "./provider-customer.ts";

/** States that wait for a payment. */
const UNPAID: readonly string[] = ["past_due", "unpaid", "incomplete"];
const EXPIRED_CODES: readonly string[] = ["expired_card", "invalid_expiry_month", "invalid_expiry_year"];

/** A card is valid to the last day of its month. */
export function isCardExpired(method: Pick<Stripe.PaymentMethod, "card">, now: Date) {
  const { card } = method;
  return card !== undefined && card !== null && Date.UTC(card.exp_year, card.exp_month, 1) <= now.getTime();
}

/** The card charged next: the subscription's own, else the customer's. */
export function cardInUse(customer: ProviderCustomer, subscription: ProviderSubscription | null) {
  return subscription?.default_payment_method ?? customer.defaultPaymentMethod;
}

/** The state of the card in use. */
export function toPaymentMethodState(
  customer: ProviderCustomer,
  subscription: ProviderSubscription | null,
  now: Date,
): PaymentMethodStatus {
  const method = customer.isDeleted ? null : cardInUse(customer, subscription);
  const isUnpaid = subscription !== null && UNPAID.includes(subscription.status);
  const { status, errorCode } = (isUnpaid && customer.openPayment) || { status: null, errorCode: null };
  if (status === "requires_action" || status === "requires_confirmation") return "requires_action";
  if (status === "processing") return "pending";
  if (errorCode !== null && EXPIRED_CODES.includes(errorCode)) return "expired";
  if (method === null) return errorCode === null ? "none" : "failed";
  if (typeof method !== "string" && isCardExpired(method, now)) return "expired";
  return isUnpaid ? "failed" : "valid";
}
