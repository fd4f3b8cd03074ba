import type { Books } from "../books.ts";
import type { Subscription } from "../objects.ts";
import { refuseInvalid } from "../refusal.ts";
import { endSubscription } from "./cancel.ts";
import { findPaymentMethod } from "./charge.ts";
import { renew } from "./collect.ts";
import { changeSubscription, itemOf, withItem } from "./subscriptions.ts";

/** The trial is over: what was decided on, or what its settings say where no card is there. */
export function endTrial(books: Books, subscription: Subscription): Subscription {
  if (subscription.cancel_at_period_end) return endSubscription(books, subscription, "cancellation_requested");
  const { missing_payment_method: behavior } = subscription.trial_settings.end_behavior;
  if (findPaymentMethod(books, subscription) || behavior === "create_invoice") return renew(books, subscription);
  if (behavior === "cancel") return endSubscription(books, subscription, null);
  const paused = books.put<Subscription>({ ...subscription, status: "paused" });
  books.emit("customer.subscription.paused", paused);
  return paused;
}

/** Moves the end of a trial, or ends it at once. */
export function endTrialNow(books: Books, subscription: Subscription, end: number | "now"): Subscription {
  if (subscription.status !== "trialing") throw refuseInvalid("This subscription has no trial.", "trial_end");
  const at = end === "now" ? books.at() : end;
  if (at < books.at())
    throw refuseInvalid("Invalid timestamp: must be an integer Unix timestamp in the future.", "trial_end");
  const { items } = withItem(subscription, { ...itemOf(subscription), current_period_end: at });
  const change = {
    items,
    trial_end: at,
    billing_cycle_anchor: at,
    ...(subscription.cancel_at_period_end && { cancel_at: at }),
  };
  if (end !== "now") return changeSubscription(books, subscription, change);
  return endTrial(books, books.put({ ...subscription, ...change }));
}
