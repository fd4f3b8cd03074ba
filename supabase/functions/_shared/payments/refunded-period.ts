import type Stripe from "stripe";
import { isEnded } from "./choose-subscription.ts";
import { idOf, itemOf, type ProviderSubscription } from "./provider-customer.ts";

/** The provider writes the invoice of a period some seconds to an hour after its beginning; never a day before it. */
const INVOICE_SLACK_S = 3_600;
/** A period has one invoice, and one more for each change of the plan. */
const INVOICES_LIMIT = 20;

/** The payments that the running period was paid with. */
async function listPayments(stripe: Stripe, subscription: ProviderSubscription): Promise<string[]> {
  const start = itemOf(subscription)?.current_period_start;
  if (start === undefined) return [];
  const { data } = await stripe.invoices.list({
    subscription: subscription.id,
    status: "paid",
    limit: INVOICES_LIMIT,
    expand: ["data.payments"],
  });
  return data
    .filter(({ created, amount_paid: paid }) => created >= start - INVOICE_SLACK_S && paid > 0)
    .flatMap(({ payments }) => payments?.data ?? [])
    .filter(({ status }) => status === "paid")
    .flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}

async function isRefunded(stripe: Stripe, paymentIntent: string) {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ["latest_charge"] });
  return charge !== null && typeof charge !== "string" && charge.refunded;
}

/**
 * Of these subscriptions the one whose running period this payment belongs to and is refunded in full; null where money
 * of the period is kept, or the payment was another period's.
 */
export async function findRefunded(
  stripe: Stripe,
  subscriptions: readonly ProviderSubscription[],
  paymentIntent: string,
): Promise<ProviderSubscription | null> {
  for (const subscription of subscriptions.filter((one) => !isEnded(one))) {
    const payments = await listPayments(stripe, subscription);
    if (!payments.includes(paymentIntent)) continue;
    const refunded = await Promise.all(payments.map((one) => isRefunded(stripe, one)));
    return refunded.every(Boolean) ? subscription : null;
  }
  return null;
}
