import type Stripe from "stripe";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { isLiveStatus } from "../../../domain/subscription/subscription-words.ts";
import {
  formatCollectionEnded,
  formatPaymentFailed,
  formatPaymentToConfirm,
} from "../../../domain/subscription/warnings/payment-messages.ts";
import { toPaymentNotification } from "../_shared/payments/payment-notification.ts";
import type { SubscriptionState } from "../_shared/payments/subscriptions/subscription-state.ts";

type About = { userId: string; now: Date };

const UNPAID: readonly string[] = ["past_due", "incomplete", "inactive"];

function formatInvoice(event: Stripe.Event, state: SubscriptionState, about: About): NotificationItem | null {
  const invoice = event.data.object as Stripe.Invoice;
  // The checkout itself shows why a first payment failed.
  if (!UNPAID.includes(state.subscription_status) || invoice.billing_reason === "subscription_create") return null;
  const payment = { tier: nameOf(state), cents: invoice.amount_due ?? null };
  if (event.type === "invoice.payment_action_required" && state.payment_method_status === "requires_action") {
    return toPaymentNotification(formatPaymentToConfirm(payment), { ...about, sourceKey: `confirm:${invoice.id}` });
  }
  if (event.type !== "invoice.payment_failed") return null;
  return toPaymentNotification(formatPaymentFailed(payment), { ...about, sourceKey: `failed:${invoice.id}` });
}

/** Premium if the plan is gone. */
const nameOf = ({ subscription_tier: tier }: SubscriptionState) => (tier === "free" ? "premium" : tier);

/** The last attempt failed: depending on the settings at the provider the plan has ended or stays closed. */
function formatDunningEnd(event: Stripe.Event, state: SubscriptionState, about: About): NotificationItem | null {
  if (isLiveStatus(state.subscription_status)) return null;
  const { id, status, cancellation_details: details } = event.data.object as Stripe.Subscription;
  if (event.type === "customer.subscription.deleted" && details?.reason === "payment_failed") {
    const told = formatCollectionEnded({ tier: nameOf(state), isOver: true });
    return toPaymentNotification(told, { ...about, sourceKey: `unpaid-end:${id}` });
  }
  const before = (event.data.previous_attributes ?? {}) as Partial<Stripe.Subscription>;
  const isNowUnpaid = event.type === "customer.subscription.updated" && status === "unpaid";
  if (!isNowUnpaid || before.status === undefined || state.subscription_status !== "inactive") return null;
  const told = formatCollectionEnded({ tier: nameOf(state), isOver: false });
  return toPaymentNotification(told, { ...about, sourceKey: `unpaid:${id}:${event.created}` });
}

/** Null if the swimmer has nothing to do or know. */
export function toPaymentMessage(event: Stripe.Event, state: SubscriptionState, about: About): NotificationItem | null {
  if (event.type.startsWith("invoice.")) return formatInvoice(event, state, about);
  return event.type.startsWith("customer.subscription.") ? formatDunningEnd(event, state, about) : null;
}
