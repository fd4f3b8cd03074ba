import type { Books } from "../books.ts";
import type { BillingReason, Invoice, InvoiceLine, PendingLine, Subscription } from "../objects.ts";
import { applyDiscounts } from "./discounts.ts";

export type InvoiceDraft = { subscription: Subscription; reason: BillingReason; lines: readonly PendingLine[] };

const NUMBER_DIGITS = 4;

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

function toLine(books: Books, invoice: string, { id: subscription }: Subscription, line: PendingLine): InvoiceLine {
  const { description, amount, price, start, end } = line;
  const isProration = description.startsWith("Unused") || description.startsWith("Remaining");
  const itemDetails = { proration: isProration, subscription, subscription_item: null, invoice_item: null };
  const rest = {
    subtotal: amount,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    livemode: false,
    metadata: {},
    parent: { type: "subscription_item_details", invoice_item_details: null, subscription_item_details: itemDetails },
    pricing: { type: "price_details", price_details: { price, product: books.get("price", price).product } },
    quantity: 1,
    taxes: [],
  };
  const common = { id: books.newId("il"), object: "line_item", amount, currency: "usd" } as const;
  return { ...common, description, period: { start, end }, subscription, invoice, ...rest };
}

/** Credits what an invoice gives back, or takes from an earlier credit. Gives what is left to pay. */
function settleBalance(books: Books, customerId: string, total: number) {
  const customer = books.get("customer", customerId);
  const applied = total < 0 ? total : -Math.min(total, Math.max(0, -customer.balance));
  const balance = total < 0 ? customer.balance + total : customer.balance - applied;
  if (balance !== customer.balance) books.put({ ...customer, balance });
  return { startingBalance: customer.balance, due: total < 0 ? 0 : total + applied };
}

const NOTHING_MORE = {
  account_country: "US",
  account_name: "Tideline (sandbox)",
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  collection_method: "charge_automatically",
  custom_fields: null,
  description: null,
  due_date: null,
  ending_balance: null,
  livemode: false,
  metadata: {},
  amount_overpaid: 0,
  amount_shipping: 0,
  default_payment_method: null,
  test_clock: null,
  total_taxes: [],
};

/** An invoice as it is once it has been made out; nothing has been charged yet. */
export function makeInvoice(books: Books, { subscription, reason, lines }: InvoiceDraft): Invoice {
  const id = books.newId("in");
  const at = books.at();
  const count = books.list("invoice").length + 1;
  const invoiceLines = lines.map((line) => toLine(books, id, subscription, line));
  const subtotal = sum(invoiceLines);
  const off = applyDiscounts(books, subscription.discounts, subtotal);
  const total = subtotal - sum(off);
  const { startingBalance, due } = settleBalance(books, subscription.customer, total);
  const customer = books.get("customer", subscription.customer);
  const [item] = subscription.items.data;
  const invoice = books.put<Invoice>({
    ...NOTHING_MORE,
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
    // As the provider does: the period behind for a renewal, the moment itself for the first one.
    period_start: reason === "subscription_cycle" ? (item?.current_period_start ?? at) : at,
    period_end: at,
    lines: { object: "list", data: invoiceLines, has_more: false, url: `/v1/invoices/${id}/lines` },
    discounts: off.map(({ discount }) => discount),
    total_discount_amounts: off,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    hosted_invoice_url: `${books.siteUrl}/dev/payments/invoices/${id}`,
    invoice_pdf: null,
    status_transitions: { finalized_at: at, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    confirmation_secret: null,
    _payment_intent: null,
  });
  books.emit("invoice.created", { ...invoice, status: "draft" });
  books.emit("invoice.finalized", invoice);
  return invoice;
}

/** The line of one period of a price. */
export function toPeriodLine(
  books: Books,
  price: Subscription["items"]["data"][number]["price"],
  period: Period,
): PendingLine {
  const { name } = books.get("product", price.product);
  const amount = price.unit_amount;
  const description = `1 × ${name} (at $${(amount / 100).toFixed(2)} / ${price.recurring.interval})`;
  return { description, amount, price: price.id, ...period };
}
type Period = { start: number; end: number };
