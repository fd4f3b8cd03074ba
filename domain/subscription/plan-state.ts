import type { Subscription } from "./subscription.ts";
import { isLiveStatus } from "./subscription-words.ts";

/** `payment_due`: a subscription stands at the provider and stays closed until its payment is fixed. */
export type PlanState = "none" | "live" | "payment_due";

type Judged = Pick<Subscription, "status" | "subscriptionId">;

export function planStateOf({ status, subscriptionId }: Judged): PlanState {
  if (isLiveStatus(status)) return "live";
  // The provider's `unpaid` and `paused` are our `inactive`; only they keep a subscription.
  const isDue = status === "past_due" || (status === "inactive" && subscriptionId !== null);
  return isDue ? "payment_due" : "none";
}
