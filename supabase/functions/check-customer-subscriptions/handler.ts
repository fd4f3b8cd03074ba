import { isLiveStatus } from "../../../domain/subscription/subscription-words.ts";
import type { Payments } from "../_shared/payments/create-payments.ts";
import { readOwnCustomer } from "../_shared/payments/customers/own-customer.ts";
import { itemOf, type ProviderCustomer } from "../_shared/payments/customers/provider-customer.ts";
import { createPaymentProvider } from "../_shared/payments/customers/read-customer.ts";
import { withProvider } from "../_shared/payments/provider-errors.ts";
import { chooseSubscription, isEnded } from "../_shared/payments/subscriptions/choose-subscription.ts";
import { reconcile } from "../_shared/payments/subscriptions/reconcile.ts";
import { type SubscriptionState, toSubscriptionState } from "../_shared/payments/subscriptions/subscription-state.ts";
import { findDifference } from "./find-difference.ts";

/** By specification 2 §7; the end of the period in epoch seconds, as the provider counts. */
function toAnswer({ subscriptions }: ProviderCustomer, { subscription_status: status }: SubscriptionState) {
  const { chosen } = chooseSubscription(subscriptions);
  const current_period_end = chosen && (itemOf(chosen)?.current_period_end ?? null);
  const most_recent = chosen && !isEnded(chosen) ? { id: chosen.id, current_period_end } : null;
  return { has_active_subscription: isLiveStatus(status), most_recent };
}

/** The caller's subscription at the provider; a different row of ours is reconciled. */
export async function handleCustomerSubscriptions(request: Request, payments: Payments): Promise<Response> {
  const { row, customerId } = await readOwnCustomer(request, payments);
  const { stripe, plans, now } = payments;
  return withProvider(stripe, "portal_creation_failed", async (provider) => {
    const found = await createPaymentProvider(provider, plans).readCustomer(customerId);
    const state = toSubscriptionState(found, { plans, now: now() });
    const isOutOfDate = found.isDeleted || findDifference(row, state) !== null;
    if (isOutOfDate) await reconcile(payments, provider, customerId);
    return Response.json(toAnswer(found, state));
  });
}
