import type { Books } from "../books.ts";
import type { Subscription } from "../objects.ts";
import { refuseInvalid } from "../refusal.ts";
import { changeSubscription, isOver, itemOf } from "./subscriptions.ts";

type Reason = "cancellation_requested" | "payment_failed" | null;

const toDetails = (reason: Reason) => ({ comment: null, feedback: null, reason }) as const;

/** Open invoices are tried no more. */
function stopCollecting(books: Books, { id }: Subscription) {
  const open = books.list("invoice").filter(({ status, parent }) => {
    return status === "open" && parent.subscription_details.subscription === id;
  });
  for (const invoice of open) books.put({ ...invoice, auto_advance: false, next_payment_attempt: null });
}

/** Ends a subscription at the moment that the books are at. */
export function endSubscription(books: Books, subscription: Subscription, reason: Reason): Subscription {
  if (isOver(subscription)) throw refuseInvalid("A canceled subscription can only update its metadata.", "id");
  const at = books.at();
  stopCollecting(books, subscription);
  const ended = books.put<Subscription>({
    ...subscription,
    status: "canceled",
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: subscription.cancel_at_period_end ? subscription.cancellation_details : toDetails(reason),
    _pendingLines: [],
  });
  books.emit("customer.subscription.deleted", ended);
  return ended;
}

/** What a subscription is like once its end is decided on; nothing changes until then. */
export const toCancelAtEnd = (books: Books, subscription: Subscription): Partial<Subscription> => ({
  cancel_at_period_end: true,
  cancel_at: itemOf(subscription).current_period_end,
  canceled_at: books.at(),
  cancellation_details: toDetails("cancellation_requested"),
});

export function cancelAtPeriodEnd(books: Books, subscription: Subscription): Subscription {
  if (isOver(subscription)) throw refuseInvalid("A canceled subscription can only update its metadata.");
  if (subscription.cancel_at_period_end) return subscription;
  return changeSubscription(books, subscription, toCancelAtEnd(books, subscription));
}

/** Takes back a cancellation whose day has not come. */
export function resumeSubscription(books: Books, subscription: Subscription): Subscription {
  if (isOver(subscription)) throw refuseInvalid("A canceled subscription can only update its metadata.");
  if (!subscription.cancel_at_period_end) return subscription;
  return changeSubscription(books, subscription, {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: toDetails(null),
  });
}
