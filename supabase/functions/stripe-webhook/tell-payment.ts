import type Stripe from "stripe";
import type { NotificationItem } from "../../../domain/notifications/reach-rows.ts";
import { tellPaymentFailed, tellPaymentToConfirm } from "../../../domain/subscription/payment-messages.ts";
import { toPaymentNotification } from "../_shared/payments/payment-notification.ts";
import type { SubscriptionState } from "../_shared/payments/subscription-state.ts";

const UNPAID: readonly string[] = ["past_due", "incomplete", "inactive"];

/** What a swimmer has to do about a payment; null where by now nothing is to be done any more. */
export function tellPayment(
  event: Stripe.Event,
  { subscription_status: status, subscription_tier, ...state }: SubscriptionState,
  about: { userId: string; now: Date },
): NotificationItem | null {
  const invoice = event.data.object as Stripe.Invoice;
  // The first payment is made while the swimmer looks on: the checkout says what went wrong.
  if (!UNPAID.includes(status) || invoice.billing_reason === "subscription_create") return null;
  // Of what went on unpaid for long the row keeps no tier.
  const tier = subscription_tier === "free" ? "premium" : subscription_tier;
  const payment = { tier, cents: invoice.amount_due ?? null };
  if (event.type === "invoice.payment_action_required" && state.payment_method_status === "requires_action") {
    return toPaymentNotification(tellPaymentToConfirm(payment), { ...about, sourceKey: `confirm:${invoice.id}` });
  }
  if (event.type !== "invoice.payment_failed") return null;
  return toPaymentNotification(tellPaymentFailed(payment), { ...about, sourceKey: `failed:${invoice.id}` });
}
