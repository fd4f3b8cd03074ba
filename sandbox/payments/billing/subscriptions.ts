import { changeObject, type Ledger } from "../ledger.ts";
import type { Metadata, MissingPaymentMethod, Price, Subscription, SubscriptionItem } from "../objects.ts";
import { refuseInvalid } from "../provider-refusal.ts";

export const itemOf = ({ id, items }: Subscription): SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
};

export const isOver = ({ status }: Subscription) => status === "canceled";

export const withItem = ({ items }: Subscription, item: SubscriptionItem): Pick<Subscription, "items"> => ({
  items: { ...items, data: [item] },
});

type Draft = {
  customer: string;
  price: Price;
  trialEnd: number | null;
  end: number;
  metadata: Metadata;
  missingPaymentMethod: MissingPaymentMethod;
  paymentMethod: string | null;
};

/** A subscription before anything is charged. */
export function draftSubscription(ledger: Ledger, draft: Draft): Subscription {
  const { customer, price, trialEnd, end, metadata, missingPaymentMethod, paymentMethod } = draft;
  const id = ledger.newId("sub");
  const start = ledger.at();
  const item: SubscriptionItem = {
    id: ledger.newId("si"),
    object: "subscription_item",
    created: start,
    subscription: id,
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: end,
    metadata: {},
  };
  return {
    id,
    object: "subscription",
    created: start,
    customer,
    status: trialEnd === null ? "active" : "trialing",
    currency: "usd",
    items: { object: "list", data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    start_date: start,
    billing_cycle_anchor: trialEnd ?? start,
    trial_start: trialEnd === null ? null : start,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: missingPaymentMethod } },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    ended_at: null,
    default_payment_method: paymentMethod,
    latest_invoice: null,
    discounts: [],
    metadata,
    _isTrialEndAnnounced: false,
    _periodCents: 0,
  };
}

export const changeSubscription = (ledger: Ledger, before: Subscription, change: Partial<Subscription>) =>
  changeObject(ledger, "customer.subscription.updated", before, change);

export function requireRunning(subscription: Subscription) {
  if (isOver(subscription)) throw refuseInvalid("A canceled subscription can only update its metadata.", "id");
}

type Reason = Subscription["cancellation_details"]["reason"];
const toDetails = (reason: Reason) => ({ comment: null, feedback: null, reason });

/** Ends a subscription now; its open invoices are not collected any more. */
export function endSubscription(ledger: Ledger, subscription: Subscription, reason: Reason): Subscription {
  requireRunning(subscription);
  const { id, cancel_at_period_end: wasEnding, canceled_at: canceledAt, cancellation_details: details } = subscription;
  for (const invoice of ledger.list("invoice")) {
    if (invoice.status !== "open" || invoice.parent.subscription_details.subscription !== id) continue;
    ledger.put({ ...invoice, auto_advance: false, next_payment_attempt: null });
  }
  const ended = ledger.put<Subscription>({
    ...subscription,
    status: "canceled",
    ended_at: ledger.at(),
    canceled_at: canceledAt ?? ledger.at(),
    cancellation_details: wasEnding ? details : toDetails(reason),
  });
  ledger.emit("customer.subscription.deleted", ended);
  return ended;
}

export const toCancelAtEnd = (ledger: Ledger, subscription: Subscription): Partial<Subscription> => ({
  cancel_at_period_end: true,
  cancel_at: itemOf(subscription).current_period_end,
  canceled_at: ledger.at(),
  cancellation_details: toDetails("cancellation_requested"),
});

export function cancelAtPeriodEnd(ledger: Ledger, subscription: Subscription): Subscription {
  requireRunning(subscription);
  if (subscription.cancel_at_period_end) return subscription;
  return changeSubscription(ledger, subscription, toCancelAtEnd(ledger, subscription));
}

export function resumeSubscription(ledger: Ledger, subscription: Subscription): Subscription {
  requireRunning(subscription);
  if (!subscription.cancel_at_period_end) return subscription;
  return changeSubscription(ledger, subscription, {
    ...{ cancel_at_period_end: false, cancel_at: null, canceled_at: null, cancellation_details: toDetails(null) },
  });
}
