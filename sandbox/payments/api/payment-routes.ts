import type Stripe from "stripe";
import { z } from "zod";
import { previewNextInvoice } from "../billing/change-plan.ts";
import { refundPayment } from "../billing/refund.ts";
import { isOver, itemOf } from "../billing/subscriptions.ts";
import type { Ledger } from "../ledger.ts";
import { refuseInvalid } from "../provider-refusal.ts";
import { expandShape, flag, type Names, text, whole } from "./parameters.ts";
import type { Routes } from "./requests.ts";

const previewInput = z.strictObject({
  subscription: text,
  ...expandShape,
} satisfies Names<Stripe.InvoiceCreatePreviewParams>);

function previewInvoice(ledger: Ledger, id: string) {
  const subscription = ledger.get("subscription", id, "subscription");
  const { customer, cancel_at_period_end: isEnding } = subscription;
  if (isEnding || isOver(subscription)) {
    throw refuseInvalid("No upcoming invoices for customer", "subscription", "invoice_upcoming_none");
  }
  const created = itemOf(subscription).current_period_end;
  const amount_due = previewNextInvoice(ledger, subscription);
  return { id: ledger.newId("upcoming_in"), object: "invoice", created, customer, currency: "usd", amount_due };
}

const invoiceFilters = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["open", "paid"]).optional(),
} satisfies Names<Stripe.InvoiceListParams>;

const refundInput = z.strictObject({
  payment_intent: text,
  amount: whole.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  ...expandShape,
} satisfies Names<Stripe.RefundCreateParams>);

const codeFilters = {
  code: text.optional(),
  active: flag.optional(),
} satisfies Names<Stripe.PromotionCodeListParams>;

/** The catalogue, invoices, payments and refunds. */
export function addPaymentRoutes({ post, show, list }: Routes) {
  show("/products", "product", "id");
  show("/prices", "price", "price");
  list("/prices", { active: flag.optional() } satisfies Names<Stripe.PriceListParams>, () => ({ kind: "price" }));
  // Codes are matched regardless of case.
  list("/promotion_codes", codeFilters, ({ code, active }) => ({
    kind: "promotion_code",
    where: { ...(code !== undefined && { code: code.toUpperCase() }), ...(active !== undefined && { active }) },
  }));

  list("/invoices", invoiceFilters, ({ customer, subscription, status }) => ({
    kind: "invoice",
    customer,
    where: subscription ? { parent: { subscription_details: { subscription } } } : {},
    statuses: status && [status],
  }));
  show("/invoices", "invoice", "invoice");
  post("/invoices/create_preview", previewInput, (ledger, { subscription }) => previewInvoice(ledger, subscription));

  show("/payment_methods", "payment_method", "payment_method");
  show("/payment_intents", "payment_intent", "intent");
  show("/charges", "charge", "charge");
  post("/refunds", refundInput, refundPayment);
  list("/refunds", { payment_intent: text } satisfies Names<Stripe.RefundListParams>, ({ payment_intent }) => ({
    kind: "refund",
    where: { payment_intent },
  }));
}
