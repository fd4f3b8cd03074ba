import type Stripe from "stripe";

/** The provider's objects with every field that its API version names; what a story does not need stays null. */
export const CUSTOMER = "cus_Recorded";

export type Sold = { id: string; cents: number; interval: "month" | "year"; product: string };

export const SOLD = {
  premiumMonth: { id: "price_tideline_premium_monthly", cents: 499, interval: "month", product: "prod_Premium" },
  premiumYear: { id: "price_tideline_premium_annual", cents: 4_999, interval: "year", product: "prod_Premium" },
  proMonth: { id: "price_tideline_pro_monthly", cents: 999, interval: "month", product: "prod_Pro" },
} as const satisfies Record<string, Sold>;

const CREATED = Date.parse("2026-01-01T00:00:00Z") / 1000;
const common = { created: CREATED, currency: "usd", livemode: false, metadata: {}, nickname: null } as const;

function priceOf({ id, cents, interval, product }: Sold): Stripe.Price {
  return {
    ...common,
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    custom_unit_amount: null,
    lookup_key: null,
    product,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: cents,
    unit_amount_decimal: null,
  };
}

function planOf({ id, cents, interval, product }: Sold): Stripe.Plan {
  return {
    ...common,
    id,
    object: "plan",
    active: true,
    amount: cents,
    amount_decimal: null,
    billing_scheme: "per_unit",
    interval,
    interval_count: 1,
    meter: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

export type Period = { from: number; to: number };

export function itemsOf(subscription: string, sold: Sold, { from, to }: Period): Stripe.Subscription["items"] {
  const item: Stripe.SubscriptionItem = {
    id: `si_${subscription}`,
    object: "subscription_item",
    billing_thresholds: null,
    created: from,
    current_period_end: to,
    current_period_start: from,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(sold),
    price: priceOf(sold),
    quantity: 1,
    subscription,
    tax_rates: [],
  };
  return { object: "list", data: [item], has_more: false, url: `/v1/subscription_items?subscription=${subscription}` };
}

export function subscriptionOf(id: string, created: number, metadata: Stripe.Metadata): Stripe.Subscription {
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created,
    currency: "usd",
    customer: CUSTOMER,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: [], has_more: false, url: "" },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: "active",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "cancel" } },
    trial_start: null,
  };
}

export function cardOf(id: string, last4: string, created: number): Stripe.PaymentMethod {
  return {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: "visa",
      exp_month: 12,
      exp_year: 2034,
      fingerprint: `fingerprint${last4}`,
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: ["visa"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: CUSTOMER,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

export function customerOf(card: string | null): Stripe.Customer {
  return {
    id: CUSTOMER,
    object: "customer",
    address: null,
    balance: 0,
    created: CREATED,
    currency: "usd",
    default_source: null,
    delinquent: false,
    description: null,
    email: "ada@example.org",
    invoice_prefix: "REC0001",
    invoice_settings: { custom_fields: null, default_payment_method: card, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
