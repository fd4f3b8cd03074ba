import type Stripe from "stripe";

/** A subscription as the provider keeps it: as much of it as we read. */
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

/** All that the provider knows of one customer at one moment. */
export type ProviderCustomer = {
  /** Somebody deleted the customer at the provider, and with it whatever ran. */
  isDeleted: boolean;
  /** The provider never heard of the customer: of another account, or of the sandbox before there was a key. */
  isUnknown?: true;
  /** Where receipts go. */
  email: string | null;
  subscriptions: readonly ProviderSubscription[];
  /** What is charged where a subscription names no card of its own. */
  defaultPaymentMethod: Stripe.PaymentMethod | null;
  /** Names of the products whose prices are not among our own plans, by their id. */
  productNames: ReadonlyMap<string, string>;
  /** How the payment that the subscription that counts waits for stands; null where it waits for none. */
  openPayment: { status: Stripe.PaymentIntent["status"]; errorCode: string | null } | null;
  /** What is charged next, after coupons and credit; null where nothing is, or it could not be asked. */
  nextInvoiceCents: number | null;
};

/** What the sync asks of the provider. */
export type PaymentProvider = {
  readCustomer: (customerId: string) => Promise<ProviderCustomer>;
  /** Cancels a subscription that nobody meant to have and refunds what was paid for it; answers what went back. */
  cancelDuplicate: (subscription: ProviderSubscription) => Promise<readonly Refunded[]>;
};

/** What went back of one payment. */
export type Refunded = { paymentIntent: string; cents: number };

export const itemOf = ({ items }: Pick<ProviderSubscription, "items">) => items.data[0];

export const priceOf = (subscription: Pick<ProviderSubscription, "items">) => itemOf(subscription)?.price;

/** The id of what the provider gives as an id or, where asked, as the whole object. */
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
