import type Stripe from "stripe";
import type { ProviderCustomer, ProviderSubscription } from "./customers/provider-customer.ts";

/** Epoch seconds of a day of 2026, such as `at("05-01")`. */
export const at = (monthAndDay: string) => Date.parse(`2026-${monthAndDay}T00:00:00Z`) / 1000;

type Price = { id?: string; interval?: string; cents?: number; product?: string };

function priceOfTest({ id = "price_tideline_premium_monthly", interval = "month", cents = 499, product }: Price = {}) {
  return {
    id,
    object: "price",
    unit_amount: cents,
    currency: "usd",
    product: product ?? "prod_1",
    recurring: { interval, interval_count: 1 },
  } as Stripe.Price;
}

type Given = Partial<ProviderSubscription> & { price?: Price; from?: string; to?: string };

/** A month of premium from 1 to 31 May that renews itself, and what of it is otherwise. */
export function subscriptionOf({
  price = {},
  from = "05-01",
  to = "05-31",
  ...otherwise
}: Given = {}): ProviderSubscription {
  const item = { current_period_start: at(from), current_period_end: at(to), quantity: 1, price: priceOfTest(price) };
  return {
    id: "sub_1",
    customer: "cus_1",
    status: "active",
    created: at("05-01"),
    items: { object: "list", data: [item], has_more: false, url: "" } as unknown as ProviderSubscription["items"],
    trial_start: null,
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: null,
    latest_invoice: null,
    discounts: [],
    ...otherwise,
  };
}

export const cardOf = (year: number, month: number) =>
  ({
    id: "pm_1",
    object: "payment_method",
    type: "card",
    card: { exp_year: year, exp_month: month },
  }) as Stripe.PaymentMethod;

export const customerOf = (
  subscriptions: readonly ProviderSubscription[],
  otherwise: Partial<ProviderCustomer> = {},
): ProviderCustomer => ({
  isDeleted: false,
  email: "ada@example.org",
  subscriptions,
  defaultPaymentMethod: cardOf(2030, 12),
  productNames: new Map(),
  openPayment: null,
  nextInvoiceCents: null,
  ...otherwise,
});
