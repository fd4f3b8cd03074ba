import Stripe from "stripe";
import { idOf, type ProviderSubscription, type Refunded } from "./provider-customer.ts";

const hasCode = (problem: unknown, code: string) =>
  problem instanceof Stripe.errors.StripeInvalidRequestError && problem.code === code;

/** The money is back, or comes back by the bank: kept running, the duplicate would only be charged again. */
const MONEY_IS_BACK = ["charge_already_refunded", "charge_disputed", "refund_disputed_payment"] as const;

async function refund(stripe: Stripe, payment_intent: string): Promise<Refunded[]> {
  try {
    const idempotencyKey = `duplicate-${payment_intent}`;
    const { amount } = await stripe.refunds.create({ payment_intent, reason: "duplicate" }, { idempotencyKey });
    return [{ paymentIntent: payment_intent, cents: amount }];
  } catch (problem) {
    if (!MONEY_IS_BACK.some((code) => hasCode(problem, code))) throw problem;
    return [];
  }
}

/** What its last invoice took; a duplicate is noticed in its first period. */
async function refundLastInvoice(stripe: Stripe, invoiceId: string) {
  const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
  const refunded: Refunded[] = [];
  for (const { status, payment } of payments?.data ?? []) {
    const intent = idOf(payment.payment_intent);
    if (status === "paid" && intent !== null) refunded.push(...(await refund(stripe, intent)));
  }
  return refunded;
}

/**
 * Ends a second subscription or a second trial of one customer, whatever brought it about. The money goes back first:
 * whoever fails between the two steps finds the subscription still running, and does both again. Answers what went back.
 */
export async function cancelDuplicate(
  stripe: Stripe,
  subscription: Pick<ProviderSubscription, "id" | "latest_invoice">,
) {
  const invoice = idOf(subscription.latest_invoice);
  const refunded = invoice === null ? [] : await refundLastInvoice(stripe, invoice);
  try {
    await stripe.subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false });
  } catch (problem) {
    // Another call has ended it meanwhile.
    if (!hasCode(problem, "resource_missing")) throw problem;
  }
  return refunded;
}
