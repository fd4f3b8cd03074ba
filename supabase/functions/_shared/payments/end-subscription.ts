import type Stripe from "stripe";
import type { Plan } from "../../../../domain/subscription/plans.ts";
import { requestError } from "../request-errors.ts";
import { isEnded } from "./choose-subscription.ts";
import { expireOpenSessions } from "./open-sessions.ts";
import { createPaymentProvider } from "./read-customer.ts";
import type { SubscriptionsData } from "./subscriptions.data.ts";
import { type SyncDeps, syncSubscription } from "./sync-subscription.ts";

type Deps = {
  /** Null where no payments are set up. */
  stripe: Stripe | null;
  plans: readonly Plan[];
  data: SubscriptionsData;
  now: () => Date;
  notify: SyncDeps["notify"];
};

/**
 * Ends whatever an account still has at the provider and deletes the customer there, so that the account itself may end;
 * refuses where it cannot.
 */
export function createEndSubscription({ stripe, plans, data, now, notify }: Deps) {
  return async (userId: string) => {
    const { stripe_customer_id: customerId, stripe_subscription_id: subscriptionId } =
      await data.ensureSettings(userId);
    if (customerId === null || (!stripe && subscriptionId === null)) return;
    if (!stripe) throw requestError("subscription_running");
    const provider = createPaymentProvider(stripe, plans);
    try {
      // Whoever is not there has nothing that could be asked for.
      if (!(await provider.readCustomer(customerId)).isDeleted) {
        // First: what is paid in a forgotten tab after the account has ended would go on being charged, and be nobody's.
        await expireOpenSessions(stripe, customerId);
        const { subscriptions } = await provider.readCustomer(customerId);
        for (const { id } of subscriptions.filter((one) => !isEnded(one))) await stripe.subscriptions.cancel(id);
        // Its name, address and cards go; the provider keeps what the law asks of a seller.
        await stripe.customers.del(customerId);
      }
      await syncSubscription({ data, provider, plans, now, notify }, { userId, customerId });
    } catch (problem) {
      console.error(`the subscription of ${userId} could not be cancelled`, problem);
      throw requestError("subscription_running", problem);
    }
  };
}
