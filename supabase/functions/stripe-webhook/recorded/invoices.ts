import type Stripe from "stripe";
import { CUSTOMER, type Period, type Sold } from "./objects.ts";

type Billed = {
  id: string;
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  at: number;
  sold: Sold;
  cents: number;
  /** What the line is for; of a renewal the invoice itself names the period before. */
  period: Period;
  before?: Period;
};

function lineOf({ id, subscription, sold, cents, period }: Billed): Stripe.InvoiceLineItem {
  return {
    id: `il_${id}`,
    object: "line_item",
    amount: cents,
    currency: "usd",
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: `si_${subscription.id}`,
      },
      type: "subscription_item_details",
    },
    period: { start: period.from, end: period.to },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: sold.id, product: sold.product },
      type: "price_details",
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: cents,
    taxes: [],
  };
}

const asPaid = { status: "paid", attempted: true, attempt_count: 1 } as const;

/** What no story needs. */
const UNUSED = {
  account_tax_ids: null,
  application: null,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  webhooks_delivered_at: null,
} as const;

/** A paid invoice; one that failed is the same with other fields. */
export function invoiceOf(billed: Billed): Stripe.Invoice {
  const { id, subscription, reason, at, cents, before = billed.period } = billed;
  return {
    id,
    object: "invoice",
    ...UNUSED,
    ...asPaid,
    account_country: "US",
    account_name: "Tideline",
    amount_due: cents,
    amount_overpaid: 0,
    amount_paid: cents,
    amount_remaining: 0,
    amount_shipping: 0,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: at,
    currency: "usd",
    customer: CUSTOMER,
    customer_email: "ada@example.org",
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    effective_at: at,
    ending_balance: 0,
    hosted_invoice_url: "https://invoice.stripe.com/i/recorded",
    invoice_pdf: "https://pay.stripe.com/invoice/recorded/pdf",
    issuer: { type: "self" },
    lines: { object: "list", data: [lineOf(billed)], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    number: `REC0001-${id}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: before.to,
    period_start: before.from,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: at, voided_at: null },
    subtotal: cents,
    subtotal_excluding_tax: cents,
    total: cents,
    total_discount_amounts: [],
    total_excluding_tax: cents,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

/** The same before it could be paid. */
export const asUnpaid = (invoice: Stripe.Invoice, nextAttempt: number): Stripe.Invoice => ({
  ...invoice,
  status: "open",
  amount_paid: 0,
  amount_remaining: invoice.amount_due,
  auto_advance: true,
  next_payment_attempt: nextAttempt,
  status_transitions: { ...invoice.status_transitions, paid_at: null },
});
