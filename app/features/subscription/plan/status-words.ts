import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { daysLeft } from "#domain/subscription/days-left.ts";
import { formatMoney } from "#domain/subscription/money.ts";
import { planStateOf, willRenew } from "#domain/subscription/plan-state.ts";
import { findPlan, type Plan } from "#domain/subscription/plans.ts";
import type { CardDetails } from "#domain/subscription/provider/provider-answers.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { checkValidity } from "#domain/subscription/subscription-validity.ts";
import { isLiveStatus, type PaymentMethodStatus } from "#domain/subscription/subscription-words.ts";
import { dayHere, PER_CYCLE } from "../plan-words.ts";

/** Short words for the status; validity messages are fixed by the specification. */
export function describeStatus(subscription: Subscription, now: number) {
  const { status, autoRenew, tier } = subscription;
  if (tier === "free" && status === "inactive") return "Free";
  // The warning beside it explains it.
  if (planStateOf(subscription) === "payment_due") return "Payment failed";
  if (status === "active") return autoRenew ? "Active" : "Canceled, active until it ends";
  return checkValidity(subscription, now, deviceTimeZone()).message ?? "Active";
}

const CARD_WORDS: Readonly<Record<PaymentMethodStatus, string>> = {
  none: "No card",
  valid: "Valid",
  expired: "Expired",
  failed: "The last payment did not go through",
  pending: "A payment is being processed",
  requires_action: "Your bank asks you to confirm a payment",
};

export function describeCard({ paymentMethodStatus, status, autoRenew }: Subscription) {
  const needsNone = paymentMethodStatus === "none" && status === "trialing" && !autoRenew;
  return needsNone ? "No card needed" : CARD_WORDS[paymentMethodStatus];
}

/** Such as `Visa ending in 4242, until 12/2040`. */
export const describeCardDetails = ({ brand, last4, exp_month: month, exp_year: year }: CardDetails) =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}, until ${month}/${year}`;

/** The provider's price, else ours; null if neither is known. */
export function describePrice({ tier, cycle, priceCents }: Subscription, plans: readonly Plan[]) {
  if (cycle === null) return null;
  const cents = priceCents ?? findPlan(plans, tier, cycle)?.cents;
  return cents === undefined ? null : `${formatMoney(cents)} ${PER_CYCLE[cycle]}`;
}

/** The next charge or the end; null if neither comes. */
export function describeNext(subscription: Subscription) {
  const { status, currentPeriodEnd, trialEndDate, premiumAccessUntil, renewalCents } = subscription;
  const isTrial = status === "trialing";
  const until = isTrial ? (trialEndDate ?? premiumAccessUntil) : (currentPeriodEnd ?? premiumAccessUntil);
  if (isLiveStatus(status) && willRenew(subscription)) {
    const charge = renewalCents === null ? "" : `${formatMoney(renewalCents)} on `;
    return until && { term: isTrial ? "First charge" : "Next charge", text: `${charge}${dayHere(until)}` };
  }
  const end = isLiveStatus(status) || status === "canceled" ? premiumAccessUntil : null;
  return end && { term: status === "canceled" ? "Open until" : "Ends", text: dayHere(end) };
}

/** Null outside of a trial. */
export const trialDaysLeft = ({ status, trialEndDate }: Subscription, now: number) =>
  status === "trialing" ? daysLeft(trialEndDate, now) : null;
