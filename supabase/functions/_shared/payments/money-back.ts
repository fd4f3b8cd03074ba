import Stripe from "stripe";
import { idOf, type ProviderSubscription } from "./customers/provider-customer.ts";
import { isEnded } from "./subscriptions/choose-subscription.ts";
import { findRefunded } from "./subscriptions/refunded-period.ts";

const REFUNDS_LIMIT = 10;

const isMissing = (problem: unknown) =>
  problem instanceof Stripe.errors.StripeInvalidRequestError && problem.code === "resource_missing";

type Subscriptions = readonly ProviderSubscription[];

/** Steps at the provider after refunds and disputes. */
export function createMoneyBack(stripe: Stripe) {
  const stopRenewal = (subscriptionId: string) =>
    stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });

  return {
    /** A dispute names only its charge. */
    async customerOfCharge(chargeId: string) {
      const { customer } = await stripe.charges.retrieve(chargeId);
      return idOf(customer);
    },

    stopRenewal,

    /** After a dispute nothing more is charged; what is paid stays open. */
    async stopRenewals(subscriptions: Subscriptions) {
      for (const { id } of subscriptions.filter((one) => !isEnded(one) && !one.cancel_at_period_end)) {
        await stopRenewal(id);
      }
    },

    /** Ends the subscription whose running period was refunded in full. Returns whether there was one. */
    async endRefunded(subscriptions: Subscriptions, paymentIntent: string) {
      const refunded = await findRefunded(stripe, subscriptions, paymentIntent);
      if (refunded === null) return false;
      try {
        await stripe.subscriptions.cancel(refunded.id, { invoice_now: false, prorate: false });
      } catch (problem) {
        // Another call has already ended it.
        if (!isMissing(problem)) throw problem;
      }
      return true;
    },

    /** Whether it was our refund of a duplicate subscription. */
    async isDuplicate(paymentIntent: string) {
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: REFUNDS_LIMIT });
      return data.some(({ reason }) => reason === "duplicate");
    },

    async changeEmail(customerId: string, email: string) {
      await stripe.customers.update(customerId, { email });
    },
  };
}

export type MoneyBack = ReturnType<typeof createMoneyBack>;
