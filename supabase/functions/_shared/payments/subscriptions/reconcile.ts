import type Stripe from "stripe";
import { needsReconciliation, reconciliationCode } from "../../../../../domain/subscription/provider/reconciliation.ts";
import { subscriptionError } from "../../../../../domain/subscription/subscription-errors.ts";
import { isLiveStatus } from "../../../../../domain/subscription/subscription-words.ts";
import type { Payments } from "../create-payments.ts";
import type { KnownCustomer } from "../customers/find-customer.ts";
import { toPaymentMethodState } from "../customers/payment-method-state.ts";
import { createPaymentProvider } from "../customers/read-customer.ts";
import { cancelDuplicate } from "./cancel-duplicate.ts";
import { chooseSubscription, isEnded } from "./choose-subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Writes what the provider says now into our row. */
export function bringUpToDate(payments: Payments, stripe: Stripe, customerId: string) {
  const { data, plans, swimmer, now, notify } = payments;
  const deps = { data, provider: createPaymentProvider(stripe, plans), plans, now, notify };
  return syncSubscription(deps, { userId: swimmer.id, customerId });
}

/** Also records a reconciliation when our row had missed a running subscription. */
export async function reconcile(payments: Payments, stripe: Stripe, customerId: string) {
  const { data, swimmer, now } = payments;
  const before = await data.ensureSettings(swimmer.id);
  const { outcome, state } = await bringUpToDate(payments, stripe, customerId);
  const isActiveAtProvider = isLiveStatus(state.subscription_status);
  const { stripe_subscription_id: subscriptionId, subscription_tier: tier, billing_cycle: cycle } = state;
  const wasUnknown = needsReconciliation({ isActiveAtProvider, status: before.subscription_status });
  if (outcome === "applied" && wasUnknown && subscriptionId !== null) {
    await data.recordReconciled({ subscriptionId, tier, cycle, occurredAt: now() });
  }
  return state;
}

async function isReconciled(payments: Payments, stripe: Stripe, customerId: string) {
  try {
    await reconcile(payments, stripe, customerId);
    return true;
  } catch (problem) {
    console.error(problem);
    return false;
  }
}

/**
 * Refuses a second subscription, after updating our row. A subscription that was never paid is ended instead, so it cannot
 * be paid later.
 */
export async function refuseSecondSubscription(payments: Payments, stripe: Stripe, { id, found }: KnownCustomer) {
  const { chosen } = chooseSubscription(found.subscriptions);
  if (!chosen || isEnded(chosen)) return;
  if (chosen.status === "incomplete") {
    await cancelDuplicate(stripe, chosen);
    return;
  }
  const isWritten = await isReconciled(payments, stripe, id);
  // It must be fixed: a new subscription would be charged in addition.
  if (chosen.status === "paused") throw subscriptionError("subscription_paused");
  if (chosen.status === "past_due" || chosen.status === "unpaid") {
    const isExpired = toPaymentMethodState(found, chosen, payments.now()) === "expired";
    throw subscriptionError(isExpired ? "payment_method_expired" : "payment_due");
  }
  throw subscriptionError(reconciliationCode(isWritten));
}
