import type { Payments } from "../_shared/payments/create-payments.ts";
import { readOwnCustomer } from "../_shared/payments/customers/own-customer.ts";
import { cardInUse } from "../_shared/payments/customers/payment-method-state.ts";
import type { ProviderCustomer } from "../_shared/payments/customers/provider-customer.ts";
import { withProvider } from "../_shared/payments/provider-errors.ts";
import { chooseSubscription } from "../_shared/payments/subscriptions/choose-subscription.ts";
import { bringUpToDate } from "../_shared/payments/subscriptions/reconcile.ts";

/** What a swimmer recognizes the card by. */
function toDetails(found: ProviderCustomer) {
  const method = cardInUse(found, chooseSubscription(found.subscriptions).chosen);
  if (method === null || typeof method === "string") return null;
  const { type, card } = method;
  if (!card) return { type };
  const { brand, last4, exp_month, exp_year } = card;
  return { type, brand, last4, exp_month, exp_year };
}

/** The state of the caller's card: `{ status, details }`. Updates our row too. */
export async function handlePaymentMethod(request: Request, payments: Payments): Promise<Response> {
  const { customerId } = await readOwnCustomer(request, payments);
  return withProvider(payments.stripe, "portal_creation_failed", async (provider) => {
    // The whole row: a partial write would make a complete one stale.
    const { state, customer } = await bringUpToDate(payments, provider, customerId);
    return Response.json({ status: state.payment_method_status, details: toDetails(customer) });
  });
}
