import type Stripe from "stripe";

/*
 * Stripe's objects as its API writes them, with ids in place of what it could expand.
 * A key that begins with `_` is the sandbox's own and never leaves it.
 */

type List<T> = { object: "list"; data: T[]; has_more: boolean; url: string };
export type Metadata = Record<string, string>;
type Base = "id" | "object" | "created";

export type Customer = Pick<Stripe.Customer, Base | "email" | "name" | "metadata" | "balance"> & {
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
};

export type Product = Pick<Stripe.Product, Base | "active" | "name" | "metadata">;

export type Price = Pick<Stripe.Price, Base | "active" | "currency" | "metadata" | "type"> & {
  product: string;
  unit_amount: number;
  recurring: { interval: "month" | "year"; interval_count: number };
};

type Redeemable = "max_redemptions" | "times_redeemed";

export type Coupon = Pick<
  Stripe.Coupon,
  Base | Redeemable | "name" | "percent_off" | "amount_off" | "currency" | "duration_in_months" | "valid"
> & { duration: "once" | "repeating" | "forever" };

export type PromotionCode = Pick<Stripe.PromotionCode, Base | Redeemable | "code" | "active" | "expires_at"> & {
  promotion: { type: "coupon"; coupon: string };
  customer: null;
};

export type Discount = Pick<Stripe.Discount, "id" | "object" | "start" | "end"> & {
  customer: string;
  subscription: string;
  promotion_code: string;
  source: { type: "coupon"; coupon: string };
};

export type PaymentMethod = Pick<Stripe.PaymentMethod, Base> & {
  customer: string | null;
  type: "card";
  card: Pick<Stripe.PaymentMethod.Card, "brand" | "last4" | "exp_month" | "exp_year" | "country" | "funding">;
  /** Decides how charges end. */
  _number: string;
  /** Whether the holder has confirmed this card once. */
  _isAuthenticated: boolean;
};

export type IntentError = { type: "card_error"; code: string; decline_code: string | null; message: string };

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  Base | "amount" | "amount_received" | "currency" | "status" | "client_secret"
> & {
  customer: string;
  payment_method: string | null;
  last_payment_error: IntentError | null;
  latest_charge: string | null;
  next_action: { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: null } } | null;
  _invoice: string;
};

export type SetupIntent = Pick<Stripe.SetupIntent, Base | "status"> & {
  customer: string;
  payment_method: string;
  /** Where the holder returns to: the checkout or the portal. */
  _returnUrl: string;
  /** The checkout session that continues after the confirmation; null: the portal. */
  _session: string | null;
};

export type Charge = Pick<
  Stripe.Charge,
  Base | "amount" | "amount_refunded" | "currency" | "refunded" | "disputed" | "paid" | "status"
> & { customer: string; payment_intent: string };

export type Refund = Pick<Stripe.Refund, Base | "amount" | "currency" | "status" | "reason"> & {
  customer: string;
  charge: string;
  payment_intent: string;
};

/** Names its charge and no customer, as Stripe's does. */
export type Dispute = Pick<Stripe.Dispute, Base | "amount" | "currency" | "reason" | "status"> & {
  charge: string;
  payment_intent: string;
};

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  Base | "subscription" | "current_period_start" | "current_period_end" | "metadata"
> & { price: Price; quantity: number };

export type MissingPaymentMethod = "cancel" | "create_invoice";

export type Subscription = Pick<
  Stripe.Subscription,
  | (Base | "status" | "start_date" | "billing_cycle_anchor" | "trial_start" | "trial_end" | "ended_at" | "metadata")
  | ("cancel_at" | "cancel_at_period_end" | "canceled_at" | "currency")
> & {
  customer: string;
  items: List<SubscriptionItem>;
  trial_settings: { end_behavior: { missing_payment_method: MissingPaymentMethod } };
  cancellation_details: { comment: null; feedback: null; reason: "cancellation_requested" | "payment_failed" | null };
  default_payment_method: string | null;
  latest_invoice: string | null;
  discounts: string[];
  /** Whether trial_will_end has been sent. */
  _isTrialEndAnnounced: boolean;
  /** What the running period cost after discounts; unused time is credited from this. */
  _periodCents: number;
};

export type InvoiceLine = Pick<Stripe.InvoiceLineItem, "id" | "object" | "amount" | "currency" | "period"> & {
  description: string;
  subscription: string;
  invoice: string;
};

export type PaymentList = List<Record<string, unknown>>;

export type Invoice = Pick<
  Stripe.Invoice,
  | (Base | "customer_email" | "number" | "currency" | "subtotal" | "total" | "starting_balance" | "billing_reason")
  | ("amount_due" | "amount_paid" | "amount_remaining" | "attempt_count" | "attempted" | "auto_advance")
  | ("next_payment_attempt" | "period_start" | "period_end")
> & {
  customer: string;
  status: "draft" | "open" | "paid";
  lines: List<InvoiceLine>;
  discounts: string[];
  total_discount_amounts: { amount: number; discount: string }[];
  parent: { type: "subscription_details"; subscription_details: { subscription: string; metadata: Metadata } };
  hosted_invoice_url: string;
  status_transitions: { finalized_at: number; paid_at: number | null };
  _payment_intent: string | null;
  /** Sent only where `payments` is expanded. */
  _payments?: PaymentList;
};

export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | (Base | "expires_at" | "status" | "payment_status" | "client_reference_id" | "cancel_url" | "url" | "currency")
  | ("amount_subtotal" | "total_details")
> & {
  mode: "subscription";
  customer: string;
  success_url: string;
  amount_total: number;
  subscription: string | null;
  invoice: string | null;
  discounts: { coupon: null; promotion_code: string }[];
  metadata: Metadata;
  _price: string;
  _trialDays: number | null;
  _missingPaymentMethod: MissingPaymentMethod;
  _subscriptionMetadata: Metadata;
};

export type PortalSession = Pick<Stripe.BillingPortal.Session, Base | "return_url" | "url"> & { customer: string };

export type ProviderEvent = Pick<Stripe.Event, Base | "type" | "api_version" | "livemode" | "pending_webhooks"> & {
  request: { id: string | null; idempotency_key: string | null };
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};

/** A kind of object by the word in its `object`. */
export type ObjectsByKind = {
  customer: Customer;
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  refund: Refund;
  charge: Charge;
  dispute: Dispute;
  subscription: Subscription;
  invoice: Invoice;
  "checkout.session": CheckoutSession;
  "billing_portal.session": PortalSession;
};
export type Kind = keyof ObjectsByKind;
export type AnyObject = ObjectsByKind[Kind];

/** Without the sandbox's own keys. */
export function toPublic(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPublic);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([key]) => !key.startsWith("_"));
  return Object.fromEntries(kept.map(([key, inner]) => [key, toPublic(inner)]));
}
