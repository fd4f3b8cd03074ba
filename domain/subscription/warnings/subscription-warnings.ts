import { daysLeft } from "../days-left.ts";
import { formatMoney } from "../money.ts";
import { planStateOf, willRenew } from "../plan-state.ts";
import { paymentMethodWarning } from "../provider/payment-method-status.ts";
import type { Subscription } from "../subscription.ts";
import { checkValidity } from "../subscription-validity.ts";
import { isLiveStatus } from "../subscription-words.ts";
import { expiryWarning } from "./expiry-warning.ts";
import { perCycle } from "./payment-messages.ts";

/** Before a trial becomes a paid plan. */
const TRIAL_REMINDER_DAYS = 3;

const WARNING_DAY_MS = 86_400_000;

/** Shown on every page, most urgent first. */
export type SubscriptionWarning = {
  id: "past_due" | "payment_method" | "expiry" | "trial_ends";
  text: string;
  /** Where it can be fixed. */
  remedy: "portal" | "settings";
};

/** Only when something will be charged. */
const needsCard = (subscription: Subscription) =>
  planStateOf(subscription) === "payment_due" || (isLiveStatus(subscription.status) && subscription.autoRenew);

function trialWarning(subscription: Subscription, now: number) {
  const { status, trialEndDate, cycle } = subscription;
  const priceCents = subscription.priceCents ?? subscription.renewalCents;
  const days = status === "trialing" && willRenew(subscription) ? daysLeft(trialEndDate, now) : 0;
  if (days === 0 || days > TRIAL_REMINDER_DAYS) return null;
  const per = cycle === null ? "" : ` ${perCycle(cycle)}`;
  const price = priceCents === null ? "" : ` and continues at ${formatMoney(priceCents)}${per}`;
  return `Your trial ends in ${days} ${days === 1 ? "day" : "days"}${price}`;
}

export function findWarnings(subscription: Subscription, now: number): readonly SubscriptionWarning[] {
  const pastDue = planStateOf(subscription) === "payment_due" ? checkValidity(subscription, now).message : null;
  const card = needsCard(subscription) ? paymentMethodWarning(subscription.paymentMethodStatus) : null;
  const expiry = expiryWarning(subscription, now);
  const trial = trialWarning(subscription, now);
  return [
    ...(pastDue ? [{ id: "past_due", text: pastDue, remedy: "portal" } as const] : []),
    ...(card ? [{ id: "payment_method", text: card, remedy: "portal" } as const] : []),
    ...(expiry ? [{ id: "expiry", text: expiry, remedy: "settings" } as const] : []),
    ...(trial ? [{ id: "trial_ends", text: trial, remedy: "settings" } as const] : []),
  ];
}

/** Hidden for a day; another warning is shown at once. */
export const isDismissed = (id: string, putAway: { id: string; at: number } | null, now: number) =>
  putAway?.id === id && now - putAway.at < WARNING_DAY_MS;
