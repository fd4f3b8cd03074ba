import type Stripe from "stripe";
import type { Plan } from "../../../../../domain/subscription/plans.ts";
import { requestError } from "../../request-errors.ts";
import { createPaymentProvider } from "../customers/read-customer.ts";
import { expireOpenSessions } from "../open-sessions.ts";
import { isEnded } from "./choose-subscription.ts";
import type { SubscriptionsData } from "./subscriptions.data.ts";
import { type SyncDeps, syncSubscription } from "./sync-subscription.ts";

type Deps = {
  /** Null without payments on this site. */
  stripe: Stripe | null;
  plans: readonly Plan[];
  data: SubscriptionsData;
  now: () => Date;
  notify: SyncDeps["notify"];
};

/** Cancels everything at the provider and deletes the customer before an account is deleted. Throws if it cannot. */
export function createEndSubscription({ stripe, plans, data, now, notify }: Deps) {
  return async (userId: string) => {
    const { stripe_customer_id: customerId, stripe_subscription_id: subscriptionId } =
      await data.ensureSettings(userId);
    if (customerId === null || (!stripe && subscriptionId === null)) return;
    if (!stripe) throw requestError("subscription_running");
    const provider = createPaymentProvider(stripe, plans);
    try {
      if (!(await provider.readCustomer(customerId)).isDeleted) {
        // First, or a forgotten tab could still buy a plan for a deleted account.
        await expireOpenSessions(stripe, customerId);
        const { subscriptions } = await provider.readCustomer(customerId);
        for (const { id } of subscriptions.filter((one) => !isEnded(one))) await stripe.subscriptions.cancel(id);
        // The provider keeps only what the law requires.
        await stripe.customers.del(customerId);
      }
      await syncSubscription({ data, provider, plans, now, notify }, { userId, customerId });
    } catch (problem) {
      console.error(`the subscription of ${userId} could not be cancelled`, problem);
      throw requestError("subscription_running", problem);
    }
  };
}
