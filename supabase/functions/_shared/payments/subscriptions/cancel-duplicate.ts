import Stripe from "stripe";
import { idOf, type ProviderSubscription, type Refunded } from "../customers/provider-customer.ts";

const hasCode = (problem: unknown, code: string) =>
  problem instanceof Stripe.errors.StripeInvalidRequestError && problem.code === code;

/** The money is already back, or the bank takes it back. */
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

/** A duplicate is noticed in its first period, so its last invoice is all it took. */
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
 * Refunds and then ends a second subscription or trial of one customer. After a failure in between, the subscription still
 * runs and both steps are repeated. Returns what was refunded.
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
    // Another call has already ended it.
    if (!hasCode(problem, "resource_missing")) throw problem;
  }
  return refunded;
}
