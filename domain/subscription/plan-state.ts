import type { Subscription } from "./subscription.ts";
import { isLiveStatus } from "./subscription-words.ts";

/** `payment_due`: there is a subscription at the provider, closed until its payment is fixed. */
export type PlanState = "none" | "live" | "payment_due";

export function planStateOf({ status, subscriptionId }: Pick<Subscription, "status" | "subscriptionId">): PlanState {
  if (isLiveStatus(status)) return "live";
  // The provider's `unpaid` and `paused` are our `inactive`; only they keep a subscription.
  const isDue = status === "past_due" || (status === "inactive" && subscriptionId !== null);
  return isDue ? "payment_due" : "none";
}

type Renewing = Pick<Subscription, "status" | "autoRenew" | "paymentMethodStatus">;

/** Whether it is charged again: a trial without a card ends in any case. */
export const willRenew = ({ status, autoRenew, paymentMethodStatus }: Renewing) =>
  autoRenew && !(status === "trialing" && paymentMethodStatus === "none");
