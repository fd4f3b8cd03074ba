import type { Plan } from "#domain/subscription/plans.ts";
import {
  readCancelAnswer,
  readCheckoutAnswer,
  readCustomerAnswer,
  readDetailsAnswer,
  readPaymentMethodAnswer,
  readPortalAnswer,
} from "#domain/subscription/provider/provider-answers.ts";
import { subscriptionError } from "#domain/subscription/subscription-errors.ts";
import type { BillingCycle, PaidTier } from "#domain/subscription/subscription-words.ts";
import { callPayments, type PaymentCall, type PaymentService } from "./payment-service.data.ts";

/** A malformed answer fails this step, not the page. */
async function askFor<T>(service: PaymentService, call: PaymentCall, read: (answer: unknown) => T): Promise<T> {
  const answer = await callPayments(service, call);
  try {
    return read(answer);
  } catch (problem) {
    throw subscriptionError(call.otherwise, problem);
  }
}

export type TrialOrder = { tier: PaidTier; cycle: BillingCycle; autoConvert: boolean };

export async function startTrial(service: PaymentService, { tier, cycle, autoConvert }: TrialOrder) {
  const body = { subscription_tier: tier, billing_cycle: cycle, autoConvert };
  const call = {
    name: "start-trial",
    method: "POST",
    body,
    purpose: "trial",
    otherwise: "trial_creation_failed",
  } as const;
  await callPayments(service, call);
}

export type CheckoutOrder = {
  userId: string;
  plan: Plan;
  couponCode: string | null;
  /** 0: starts with a payment. */
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
};

export function createCheckout(service: PaymentService, order: CheckoutOrder) {
  const { userId, plan, couponCode, trialDays, successUrl, cancelUrl } = order;
  const body = {
    userId,
    priceId: plan.priceId,
    metadata: { user_id: userId, subscription_tier: plan.tier, billing_cycle: plan.cycle },
    successUrl,
    cancelUrl,
    ...(couponCode === null ? {} : { couponCode }),
    ...(trialDays > 0 ? { trialDays } : {}),
  };
  const call = {
    name: "create-checkout-session",
    method: "POST",
    body,
    purpose: "subscribe",
    otherwise: "checkout_creation_failed",
  } as const;
  return askFor(service, call, readCheckoutAnswer);
}

export function openPortal(service: PaymentService, returnUrl: string) {
  const call = {
    name: "stripe-webhook/customer-portal",
    method: "POST",
    body: { returnUrl },
    purpose: "manage",
    otherwise: "portal_creation_failed",
    hasFallback: true,
  } as const;
  return askFor(service, call, readPortalAnswer);
}

export type Cancellation = { subscriptionId: string | null; atPeriodEnd: boolean };

/** Resolves to the end of the paid time; null if it has ended. */
export async function cancelSubscription(service: PaymentService, { subscriptionId, atPeriodEnd }: Cancellation) {
  if (subscriptionId === null) throw subscriptionError("no_subscription_id");
  const call = {
    name: `stripe-webhook/subscriptions/${encodeURIComponent(subscriptionId)}`,
    method: "DELETE",
    body: { atPeriodEnd },
    purpose: "cancel",
    otherwise: "cancellation_failed",
    ignoresFailure: true,
  } as const;
  const { current_period_end: endsAt } = await askFor(service, call, readCancelAnswer);
  return { endsAt };
}

export function readSubscriptionDetails(service: PaymentService) {
  const call = {
    name: "stripe-webhook/subscriptions",
    method: "GET",
    purpose: "manage",
    otherwise: "portal_creation_failed",
    hasFallback: true,
  } as const;
  return askFor(service, call, readDetailsAnswer);
}

/** The server reconciles our row if it differs. */
export async function checkCustomerSubscriptions(service: PaymentService, customerId: string) {
  const call = {
    name: "check-customer-subscriptions",
    method: "POST",
    body: { customerId },
    purpose: "manage",
    otherwise: "portal_creation_failed",
  } as const;
  const answer = await askFor(service, call, readCustomerAnswer);
  return { isActiveAtProvider: answer.has_active_subscription, mostRecent: answer.most_recent };
}

export function checkPaymentMethod(service: PaymentService, customerId: string) {
  const call = {
    name: "check-payment-method",
    method: "POST",
    body: { customerId },
    purpose: "manage",
    otherwise: "portal_creation_failed",
  } as const;
  return askFor(service, call, readPaymentMethodAnswer);
}
