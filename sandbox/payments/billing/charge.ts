import type { Ledger } from "../ledger.ts";
import type {
  Charge,
  IntentError,
  Invoice,
  PaymentIntent,
  PaymentList,
  PaymentMethod,
  Subscription,
} from "../objects.ts";
import { authorizeCharge, type ChargeResult, type Holder } from "../test-cards.ts";

const NO_METHOD: IntentError = {
  type: "card_error",
  code: "payment_method_missing",
  decline_code: null,
  message: "This customer has no attached payment source or default payment method.",
};

/** The card that a subscription is charged to: its own, else the customer's default. */
export function findPaymentMethod(
  ledger: Ledger,
  { customer, default_payment_method: own }: Pick<Subscription, "customer" | "default_payment_method">,
): PaymentMethod | null {
  const { default_payment_method: usual } = ledger.get("customer", customer).invoice_settings;
  return ledger.find("payment_method", own) ?? ledger.find("payment_method", usual);
}

function makeIntent(ledger: Ledger, invoice: Invoice): PaymentIntent {
  const id = ledger.newId("pi");
  return {
    id,
    object: "payment_intent",
    created: ledger.at(),
    customer: invoice.customer,
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    status: "requires_payment_method",
    payment_method: null,
    client_secret: `${id}_secret`,
    last_payment_error: null,
    next_action: null,
    latest_charge: null,
    _invoice: invoice.id,
  };
}

const makeCharge = (ledger: Ledger, { customer, amount, currency, id }: PaymentIntent) =>
  ledger.put<Charge>({
    id: ledger.newId("ch"),
    object: "charge",
    created: ledger.at(),
    customer,
    amount,
    amount_refunded: 0,
    currency,
    payment_intent: id,
    ...{ refunded: false, disputed: false, paid: true, status: "succeeded" },
  });

function toIntentResult(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod | null,
  result: ChargeResult,
): PaymentIntent {
  const common = { ...intent, payment_method: method?.id ?? null, last_payment_error: null, next_action: null };
  if (result.kind === "paid") {
    const latest_charge = makeCharge(ledger, intent).id;
    return { ...common, status: "succeeded", amount_received: intent.amount, latest_charge };
  }
  if (result.kind === "declined") {
    return { ...common, status: "requires_payment_method", last_payment_error: result.error };
  }
  const redirect = { url: ledger.pageUrl(`/authenticate/${intent.id}`), return_url: null };
  return { ...common, status: "requires_action", next_action: { type: "redirect_to_url", redirect_to_url: redirect } };
}

/** What `payments` of an invoice lists. */
const toPayments = ({ id, created, amount, amount_received }: PaymentIntent, isPaid: boolean): PaymentList => {
  const payment = { type: "payment_intent", payment_intent: id };
  const cents = { amount_paid: amount_received, amount_requested: amount };
  const row = { id: `inpay_${id.slice(3)}`, object: "invoice_payment", created, ...cents, payment };
  const data = [{ ...row, is_default: true, status: isPaid ? "paid" : "open" }];
  return { object: "list", data, has_more: false, url: "/v1/invoice_payments" };
};

function markPaid(ledger: Ledger, invoice: Invoice) {
  const paid = ledger.put<Invoice>({
    ...invoice,
    status: "paid",
    attempted: true,
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.at() },
  });
  ledger.emit("invoice.paid", paid);
}

type How = { method: PaymentMethod | null; holder: Holder };

/** Charges an open invoice. What follows for the subscription is decided by the caller. */
export function chargeInvoice(ledger: Ledger, open: Invoice, { method, holder }: How): ChargeResult {
  if (open.amount_due === 0) {
    markPaid(ledger, open);
    return { kind: "paid" };
  }
  const result: ChargeResult = method ? authorizeCharge(method, holder) : { kind: "declined", error: NO_METHOD };
  const known = ledger.find("payment_intent", open._payment_intent) ?? makeIntent(ledger, open);
  const intent = ledger.put(toIntentResult(ledger, known, method, result));
  const attempted = ledger.put<Invoice>({
    ...open,
    attempted: true,
    attempt_count: open.attempt_count + 1,
    _payment_intent: intent.id,
    _payments: toPayments(intent, result.kind === "paid"),
  });
  if (result.kind === "paid") markPaid(ledger, attempted);
  if (result.kind === "authenticate") ledger.emit("invoice.payment_action_required", attempted);
  if (result.kind === "declined" || (result.kind === "authenticate" && holder === "away")) {
    ledger.emit("invoice.payment_failed", attempted);
  }
  return result;
}
