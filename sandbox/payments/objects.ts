import type { Charge, Dispute, Refund } from "./money-back-objects.ts";
import type { CheckoutSession, PortalSession } from "./session-objects.ts";

/*
 * Things of the provider, as its API writes them. A key that begins with `_` is the sandbox's own and never leaves it.
 */

export type List<T> = { object: "list"; data: T[]; has_more: boolean; url: string; total_count?: number };
export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  object: "customer";
  created: number;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** Cents that the next invoices take off when negative. */
  balance: number;
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
};

export type Product = { id: string; object: "product"; created: number; name: string; description: string | null };

export type Price = {
  id: string;
  object: "price";
  created: number;
  active: boolean;
  product: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: "month" | "year"; interval_count: number };
  metadata: Metadata;
};

export type Coupon = {
  id: string;
  object: "coupon";
  created: number;
  name: string | null;
  percent_off: number | null;
  amount_off: number | null;
  currency: string | null;
  duration: "once" | "repeating" | "forever";
  duration_in_months: number | null;
  redeem_by: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  valid: boolean;
};

export type PromotionCode = {
  id: string;
  object: "promotion_code";
  created: number;
  code: string;
  active: boolean;
  promotion: { type: "coupon"; coupon: string };
  expires_at: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  customer: null;
};

export type Discount = {
  id: string;
  object: "discount";
  customer: string;
  subscription: string | null;
  checkout_session: string | null;
  promotion_code: string | null;
  source: { type: "coupon"; coupon: string };
  start: number;
  end: number | null;
};

export type PaymentMethod = {
  id: string;
  object: "payment_method";
  created: number;
  customer: string | null;
  type: "card";
  card: { brand: string; last4: string; exp_month: number; exp_year: number; country: string; funding: string };
  /** Decides how charges end; never leaves the sandbox. */
  _number: string;
  _isAuthenticated: boolean;
};

export type IntentError = { type: "card_error"; code: string; decline_code: string | null; message: string };

export type PaymentIntent = {
  id: string;
  object: "payment_intent";
  created: number;
  customer: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  payment_method: string | null;
  client_secret: string;
  last_payment_error: IntentError | null;
  next_action: { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string | null } } | null;
  latest_charge: string | null;
  _invoice: string | null;
};

export type SetupIntent = {
  id: string;
  object: "setup_intent";
  created: number;
  customer: string | null;
  status: "requires_action" | "succeeded" | "requires_payment_method";
  payment_method: string;
  /** Where people go on: to the session they pay for, or to the portal. */
  _returnUrl: string;
  _session: { id: string; email: string | null } | null;
};

export type SubscriptionStatus =
  | "trialing"
  | "active"
  | "incomplete"
  | "incomplete_expired"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "paused";

export type SubscriptionItem = {
  id: string;
  object: "subscription_item";
  created: number;
  subscription: string;
  price: Price;
  plan: Record<string, unknown>;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
};

export type Subscription = {
  id: string;
  object: "subscription";
  created: number;
  customer: string;
  status: SubscriptionStatus;
  items: List<SubscriptionItem>;
  start_date: number;
  billing_cycle_anchor: number;
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: "cancel" | "create_invoice" | "pause" } };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: null; feedback: null; reason: string | null };
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  discounts: string[];
  metadata: Metadata;
  /** Whether the three days' notice of the trial's end has gone out. */
  _isTrialEndTold: boolean;
  /** What the period that runs costs, less its discounts: what is not used of it is given back from this. */
  _periodCents: number;
  /** Prorated cents that wait for the next invoice. */
  _pendingLines: PendingLine[];
};

export type PendingLine = { description: string; amount: number; price: string; start: number; end: number };

export type InvoiceLine = {
  id: string;
  object: "line_item";
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  subscription: string;
  invoice: string;
};

export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update";

export type Invoice = {
  id: string;
  object: "invoice";
  created: number;
  customer: string;
  customer_email: string | null;
  number: string;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  billing_reason: BillingReason;
  currency: string;
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  starting_balance: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  lines: List<InvoiceLine>;
  discounts: string[];
  total_discount_amounts: { amount: number; discount: string }[];
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  hosted_invoice_url: string;
  invoice_pdf: null;
  status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
    marked_uncollectible_at: null;
  };
  confirmation_secret: { client_secret: string; type: "payment_intent" } | null;
  _payment_intent: string | null;
};

export type ProviderEvent = {
  id: string;
  object: "event";
  created: number;
  type: string;
  api_version: string;
  livemode: false;
  pending_webhooks: number;
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

/** An object as people outside may see it. */
export function toPublic(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPublic);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([key]) => !key.startsWith("_"));
  return Object.fromEntries(kept.map(([key, inner]) => [key, toPublic(inner)]));
}
