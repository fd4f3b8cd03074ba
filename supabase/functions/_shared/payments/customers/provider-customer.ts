import type Stripe from "stripe";

/** The fields that we read. */
export type ProviderSubscription = Pick<
  Stripe.Subscription,
  | "id"
  | "customer"
  | "status"
  | "created"
  | "items"
  | "trial_start"
  | "trial_end"
  | "cancel_at"
  | "cancel_at_period_end"
  | "canceled_at"
  | "ended_at"
  | "default_payment_method"
  | "latest_invoice"
  | "discounts"
>;

/** The provider's data of one customer. */
export type ProviderCustomer = {
  /** The customer was deleted, and every subscription with it. */
  isDeleted: boolean;
  /** A customer of another account, or of the sandbox. */
  isUnknown?: true;
  /** Where receipts go. */
  email: string | null;
  subscriptions: readonly ProviderSubscription[];
  /** Charged when a subscription has no card itself. */
  defaultPaymentMethod: Stripe.PaymentMethod | null;
  /** Names by product id, for prices that are not among our plans. */
  productNames: ReadonlyMap<string, string>;
  /** The open payment of the chosen subscription. */
  openPayment: { status: Stripe.PaymentIntent["status"]; errorCode: string | null } | null;
  /** The next invoice after coupons and credit; null if there is none or it could not be read. */
  nextInvoiceCents: number | null;
};

/** What the sync asks of the provider. */
export type PaymentProvider = {
  readCustomer: (customerId: string) => Promise<ProviderCustomer>;
  /** Returns what was refunded. */
  cancelDuplicate: (subscription: ProviderSubscription) => Promise<readonly Refunded[]>;
};

export type Refunded = { paymentIntent: string; cents: number };

export const itemOf = ({ items }: Pick<ProviderSubscription, "items">) => items.data[0];

export const priceOf = (subscription: Pick<ProviderSubscription, "items">) => itemOf(subscription)?.price;

/** The id of an object that may be expanded. */
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
