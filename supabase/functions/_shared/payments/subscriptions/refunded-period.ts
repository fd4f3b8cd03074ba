import type Stripe from "stripe";
import { idOf, itemOf, type ProviderSubscription } from "../customers/provider-customer.ts";
import { isEnded } from "./choose-subscription.ts";

/** An invoice is created up to an hour after its period starts. */
const INVOICE_SLACK_S = 3_600;
/** One per period and one per plan change. */
const INVOICES_LIMIT = 20;

/** The payments of the running period. */
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

/** The subscription whose running period is refunded in full by this payment, or null. */
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
