import type { Ledger } from "../ledger.ts";
import type { Invoice, InvoiceLine, Price, Subscription } from "../objects.ts";
import { applyDiscounts } from "./discounts.ts";
import { itemOf } from "./subscriptions.ts";

export type LineDraft = { description: string; amount: number; period: InvoiceLine["period"] };
export type InvoiceDraft = {
  subscription: Subscription;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: readonly LineDraft[];
};

const NUMBER_DIGITS = 4;

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

/** Adds a negative total to the customer's credit, or pays from it. */
function applyCredit(ledger: Ledger, customerId: string, total: number) {
  const customer = ledger.get("customer", customerId);
  const { balance } = customer;
  const used = total < 0 ? 0 : Math.min(total, -balance);
  const after = total < 0 ? balance + total : balance + used;
  if (after !== balance) ledger.put({ ...customer, balance: after });
  return { customer, startingBalance: balance, due: Math.max(0, total - used) };
}

/** A finalized invoice that has not been charged yet. */
export function makeInvoice(ledger: Ledger, { subscription, reason, lines }: InvoiceDraft): Invoice {
  const id = ledger.newId("in");
  const at = ledger.at();
  const data = lines.map((line): InvoiceLine => {
    const owner = { subscription: subscription.id, invoice: id };
    return { id: ledger.newId("il"), object: "line_item", currency: "usd", ...line, ...owner };
  });
  const subtotal = sum(data);
  const off = applyDiscounts(ledger, subscription.discounts, subtotal);
  const total = subtotal - sum(off);
  const { customer, startingBalance, due } = applyCredit(ledger, subscription.customer, total);
  const count = ledger.list("invoice").length + 1;
  const invoice = ledger.put<Invoice>({
    id,
    object: "invoice",
    created: at,
    customer: customer.id,
    customer_email: customer.email,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(count).padStart(NUMBER_DIGITS, "0")}`,
    status: "open",
    billing_reason: reason,
    currency: "usd",
    subtotal,
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    starting_balance: startingBalance,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    next_payment_attempt: null,
    // As Stripe does: the period before for a renewal, the moment itself for the first invoice.
    period_start: reason === "subscription_cycle" ? itemOf(subscription).current_period_start : at,
    period_end: at,
    lines: { object: "list", data, has_more: false, url: `/v1/invoices/${id}/lines` },
    discounts: off.map(({ discount }) => discount),
    total_discount_amounts: off,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    hosted_invoice_url: ledger.pageUrl(`/invoices/${id}`),
    status_transitions: { finalized_at: at, paid_at: null },
    _payment_intent: null,
  });
  ledger.emit("invoice.created", { ...invoice, status: "draft" });
  ledger.emit("invoice.finalized", invoice);
  return invoice;
}

/** The line for one period of a price. */
export function toPeriodLine(ledger: Ledger, price: Price, period: LineDraft["period"]): LineDraft {
  const { name } = ledger.get("product", price.product);
  const amount = price.unit_amount;
  const description = `1 × ${name} (at $${(amount / 100).toFixed(2)} / ${price.recurring.interval})`;
  return { description, amount, period };
}
