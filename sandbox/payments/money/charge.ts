import type { Books } from "../books.ts";
import type { IntentError, Invoice, PaymentIntent, PaymentMethod, Subscription } from "../objects.ts";
import { type Holder, judgeCharge, type Verdict } from "../test-cards.ts";
import { chargeOf } from "./charges.ts";

const NO_METHOD: IntentError = {
  type: "card_error",
  code: "payment_method_missing",
  decline_code: null,
  message: "This customer has no attached payment source or default payment method.",
};

/** The card that a subscription's invoices are charged to: its own, else the customer's. */
export function findPaymentMethod(
  books: Books,
  { customer, default_payment_method: own }: Pick<Subscription, "customer" | "default_payment_method">,
): PaymentMethod | null {
  const { default_payment_method: usual } = books.get("customer", customer).invoice_settings;
  return books.find("payment_method", own) ?? books.find("payment_method", usual);
}

function makeIntent(books: Books, invoice: Invoice): PaymentIntent {
  const known = books.find("payment_intent", invoice._payment_intent);
  if (known) return known;
  const id = books.newId("pi");
  return {
    id,
    object: "payment_intent",
    created: books.at(),
    customer: invoice.customer,
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    status: "requires_payment_method",
    payment_method: null,
    client_secret: `${id}_secret_${books.newId("s").slice(2)}`,
    last_payment_error: null,
    next_action: null,
    latest_charge: null,
    _invoice: invoice.id,
  };
}

const toPaid = (invoice: Invoice, at: number): Invoice => ({
  ...invoice,
  status: "paid",
  attempted: true,
  auto_advance: false,
  amount_paid: invoice.amount_due,
  amount_remaining: 0,
  next_payment_attempt: null,
  status_transitions: { ...invoice.status_transitions, paid_at: at },
});

function tellPaid(books: Books, invoice: Invoice) {
  books.emit("invoice.paid", invoice);
  books.emit("invoice.payment_succeeded", invoice);
}

function toIntentResult(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod | null,
  verdict: Verdict,
): PaymentIntent {
  const common = { ...intent, payment_method: method?.id ?? null, last_payment_error: null, next_action: null };
  if (verdict.kind === "paid") return { ...common, status: "succeeded", amount_received: intent.amount };
  if (verdict.kind === "declined") {
    return { ...common, status: "requires_payment_method", last_payment_error: verdict.error };
  }
  const url = `${books.siteUrl}/dev/payments/authenticate/${intent.id}`;
  return {
    ...common,
    status: "requires_action",
    next_action: { type: "redirect_to_url", redirect_to_url: { url, return_url: null } },
  };
}

const INTENT_EVENTS = {
  paid: "payment_intent.succeeded",
  declined: "payment_intent.payment_failed",
  authenticate: "payment_intent.requires_action",
} as const;

/** Charges an open invoice and says what happened; what follows for the subscription is not decided here. */
export function chargeInvoice(
  books: Books,
  open: Invoice,
  { method, holder }: { method: PaymentMethod | null; holder: Holder },
): Verdict {
  if (open.amount_due === 0) {
    tellPaid(books, books.put(toPaid(open, books.at())));
    return { kind: "paid" };
  }
  const verdict: Verdict = method ? judgeCharge(method, holder) : { kind: "declined", error: NO_METHOD };
  const intent = books.put(toIntentResult(books, makeIntent(books, open), method, verdict));
  if (verdict.kind === "paid") chargeOf(books, intent);
  const secret = { client_secret: intent.client_secret, type: "payment_intent" } as const;
  const payment = {
    id: `inpay_${intent.id.slice(3)}`,
    object: "invoice_payment",
    created: intent.created,
    ...{ amount_paid: intent.amount_received, amount_requested: intent.amount, currency: "usd" },
    ...{ invoice: open.id, is_default: true, livemode: false, status: verdict.kind === "paid" ? "paid" : "open" },
    payment: { type: "payment_intent", payment_intent: intent.id },
    status_transitions: { canceled_at: null, paid_at: verdict.kind === "paid" ? books.at() : null },
  };
  const attempted = {
    ...open,
    attempted: true,
    attempt_count: open.attempt_count + 1,
    confirmation_secret: secret,
    _payment_intent: intent.id,
    _payments: { object: "list", data: [payment], has_more: false, url: "/v1/invoice_payments" },
  };
  books.emit(INTENT_EVENTS[verdict.kind], intent);
  if (verdict.kind === "paid") {
    tellPaid(books, books.put(toPaid(attempted, books.at())));
    return verdict;
  }
  const failed = books.put<Invoice>(attempted);
  if (verdict.kind === "authenticate") books.emit("invoice.payment_action_required", failed);
  if (verdict.kind === "declined" || holder === "away") books.emit("invoice.payment_failed", failed);
  return verdict;
}
