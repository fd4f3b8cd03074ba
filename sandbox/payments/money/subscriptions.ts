import type { Books } from "../books.ts";
import type { Metadata, Price, Subscription, SubscriptionItem } from "../objects.ts";
import { toPublic } from "../objects.ts";

export const itemOf = ({ id, items }: Subscription): SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
};

/** Nothing more will be charged for these. */
export const isOver = ({ status }: Subscription) => status === "canceled" || status === "incomplete_expired";

/** The older picture of a price, which subscriptions still carry. */
const toPlan = ({ id, active, unit_amount: amount, currency, product, created, recurring }: Price) => ({
  ...{ id, object: "plan", active, amount, amount_decimal: String(amount), billing_scheme: "per_unit", created },
  ...{ currency, product, interval: recurring.interval, interval_count: recurring.interval_count },
  ...{ livemode: false, metadata: {}, meter: null, nickname: null, tiers_mode: null, transform_usage: null },
  ...{ trial_period_days: null, usage_type: "licensed" },
});

export const withPrice = (item: SubscriptionItem, price: Price): SubscriptionItem => ({
  ...item,
  price,
  plan: toPlan(price),
});

export const withItem = (subscription: Subscription, item: SubscriptionItem): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [item] },
});

type Start = { customer: string; price: Price; start: number; end: number; metadata: Metadata };

const NOTHING_MORE = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { type: "flexible", flexible: { proration_discounts: "included" } },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: "charge_automatically",
  currency: "usd",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  invoice_settings: { account_tax_ids: null, issuer: { type: "self" } },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
};

/** A subscription before anything has been charged. */
export function draftSubscription(books: Books, { customer, price, start, end, metadata }: Start): Subscription {
  const id = books.newId("sub");
  const item: SubscriptionItem = {
    id: books.newId("si"),
    object: "subscription_item",
    created: start,
    subscription: id,
    price,
    plan: toPlan(price),
    quantity: 1,
    current_period_start: start,
    current_period_end: end,
    metadata: {},
  };
  const emptyItem = { billing_thresholds: null, current_trial: null, discounts: [], tax_rates: [] };
  return {
    ...NOTHING_MORE,
    id,
    object: "subscription",
    created: start,
    customer,
    status: "incomplete",
    items: {
      object: "list",
      data: [{ ...item, ...emptyItem }],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    start_date: start,
    billing_cycle_anchor: start,
    trial_start: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    ended_at: null,
    default_payment_method: null,
    latest_invoice: null,
    discounts: [],
    metadata,
    _isTrialEndTold: false,
    _periodCents: 0,
    _pendingLines: [],
  };
}

/** What was there before, for every key whose value is another now. */
function toPrevious(before: Subscription, after: Subscription): Record<string, unknown> {
  const [old, fresh] = [toPublic(before), toPublic(after)] as [Record<string, unknown>, Record<string, unknown>];
  return Object.fromEntries(Object.entries(old).filter(([key, value]) => !isSame(value, fresh[key])));
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps a changed subscription and tells of it, if anything that others see has changed. */
export function changeSubscription(books: Books, before: Subscription, change: Partial<Subscription>): Subscription {
  const after = books.put({ ...before, ...change });
  const previous = toPrevious(before, after);
  if (Object.keys(previous).length > 0) books.emit("customer.subscription.updated", after, previous);
  return after;
}
