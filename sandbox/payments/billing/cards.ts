import { changeObject, type Ledger } from "../ledger.ts";
import type { Customer, PaymentIntent, PaymentMethod, SetupIntent } from "../objects.ts";
import { refuseInvalid } from "../provider-refusal.ts";
import { brandOf, type CardInput, mustConfirmToSave, readCard } from "../test-cards.ts";
import { collectAgain, payOpenInvoices } from "./collect.ts";
import { changeSubscription, isOver } from "./subscriptions.ts";

export function makePaymentMethod(ledger: Ledger, { number, month, year }: CardInput): PaymentMethod {
  const expiry = { exp_month: month, exp_year: year };
  return ledger.put<PaymentMethod>({
    id: ledger.newId("pm"),
    object: "payment_method",
    created: ledger.at(),
    customer: null,
    type: "card",
    card: { brand: brandOf(number), last4: number.slice(-4), ...expiry, country: "US", funding: "credit" },
    _number: number,
    _isAuthenticated: false,
  });
}

export function attachMethod(ledger: Ledger, method: PaymentMethod, customer: string): PaymentMethod {
  const attached = ledger.put({ ...method, customer });
  ledger.emit("payment_method.attached", attached);
  return attached;
}

export const changeCustomer = (ledger: Ledger, before: Customer, change: Partial<Customer>) =>
  changeObject(ledger, "customer.updated", before, change);

export function detachMethod(ledger: Ledger, method: PaymentMethod): PaymentMethod {
  const customer = ledger.find("customer", method.customer);
  const detached = ledger.put({ ...method, customer: null });
  ledger.emit("payment_method.detached", detached, { customer: method.customer });
  if (customer?.invoice_settings.default_payment_method === method.id) {
    changeCustomer(ledger, customer, { invoice_settings: { default_payment_method: null } });
  }
  for (const subscription of ledger.list("subscription")) {
    if (subscription.default_payment_method !== method.id) continue;
    changeSubscription(ledger, subscription, { default_payment_method: null });
  }
  return detached;
}

export type SaveOutcome = { kind: "complete" } | { kind: "authenticate"; url: string };

/** Makes a card the default for all charges and pays open invoices with it. */
function chargeToCard(ledger: Ledger, method: PaymentMethod, customerId: string): SaveOutcome {
  attachMethod(ledger, method, customerId);
  const customer = ledger.get("customer", customerId);
  changeCustomer(ledger, customer, { invoice_settings: { default_payment_method: method.id } });
  for (const subscription of ledger.list("subscription")) {
    if (subscription.customer !== customerId || isOver(subscription)) continue;
    changeSubscription(ledger, subscription, { default_payment_method: method.id });
  }
  const url = payOpenInvoices(ledger, customerId);
  return url === null ? { kind: "complete" } : { kind: "authenticate", url };
}

type Confirmation = { customer: string; method: PaymentMethod; returnUrl: string; session: string | null };

/** Asks the holder to confirm a card before it is saved. */
export function askToConfirm(ledger: Ledger, { customer, method, returnUrl, session }: Confirmation) {
  const intent = ledger.put<SetupIntent>({
    id: ledger.newId("seti"),
    object: "setup_intent",
    created: ledger.now,
    customer,
    status: "requires_action",
    payment_method: method.id,
    _returnUrl: returnUrl,
    _session: session,
  });
  return { kind: "authenticate" as const, url: ledger.pageUrl(`/authenticate/${intent.id}`) };
}

/** Saves a card from the portal. */
export function saveCard(ledger: Ledger, customer: string, input: CardInput): SaveOutcome {
  ledger.get("customer", customer, "customer");
  const card = readCard(input, ledger.now);
  const mustConfirm = mustConfirmToSave(card.number);
  const method = makePaymentMethod(ledger, card);
  if (!mustConfirm) return chargeToCard(ledger, method, customer);
  const portal = ledger.list("billing_portal.session").findLast((session) => session.customer === customer);
  const returnUrl = ledger.pageUrl(portal ? `/portal/${portal.id}` : "");
  return askToConfirm(ledger, { customer, method, returnUrl, session: null });
}

/** Closes a confirmation once; returns the confirmed card, or null where the holder refused. */
export function closeSetup(ledger: Ledger, setup: SetupIntent, isConfirmed: boolean): PaymentMethod | null {
  if (setup.status !== "requires_action") {
    throw refuseInvalid("This card does not wait for a confirmation.", "intent", "setup_intent_unexpected_state");
  }
  ledger.put<SetupIntent>({ ...setup, status: isConfirmed ? "succeeded" : "requires_payment_method" });
  const method = ledger.get("payment_method", setup.payment_method);
  return isConfirmed ? ledger.put({ ...method, _isAuthenticated: true }) : null;
}

export function finishSavingCard(ledger: Ledger, setup: SetupIntent, isConfirmed: boolean): string {
  const method = closeSetup(ledger, setup, isConfirmed);
  const outcome = method && chargeToCard(ledger, method, setup.customer);
  return outcome?.kind === "authenticate" ? outcome.url : setup._returnUrl;
}

/** The holder confirms or refuses a payment that waits for them. */
export function finishPayment(ledger: Ledger, intent: PaymentIntent, isConfirmed: boolean) {
  const invoice = ledger.get("invoice", intent._invoice);
  const method = ledger.find("payment_method", intent.payment_method);
  if (intent.status !== "requires_action" || !method) {
    throw refuseInvalid("This payment does not wait for a confirmation.", "intent", "payment_intent_unexpected_state");
  }
  if (isConfirmed) {
    ledger.put({ ...method, _isAuthenticated: true });
    collectAgain(ledger, invoice, "confirmed");
    return;
  }
  const message = "The card's holder did not confirm the payment.";
  const code = "payment_intent_authentication_failure";
  ledger.put<PaymentIntent>({
    ...intent,
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: { type: "card_error", code, decline_code: null, message },
  });
  ledger.emit("invoice.payment_failed", invoice);
}
