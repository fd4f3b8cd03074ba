import type { Ledger } from "../ledger.ts";
import type { Invoice, Subscription } from "../objects.ts";
import { addInterval, DAY_SECONDS } from "../periods.ts";
import { refuseInvalid } from "../provider-refusal.ts";
import type { ChargeResult, Holder } from "../test-cards.ts";
import { chargeInvoice, findPaymentMethod } from "./charge.ts";
import { keepDiscounts, lessDiscounts } from "./discounts.ts";
import { makeInvoice, toPeriodLine } from "./invoices.ts";
import { changeSubscription, endSubscription, isOver, itemOf, withItem } from "./subscriptions.ts";

/** Days from one failed attempt to the next; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

function scheduleRetry(ledger: Ledger, invoiceId: string): Invoice {
  const invoice = ledger.get("invoice", invoiceId);
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  return ledger.put({
    ...invoice,
    next_payment_attempt: days === undefined ? null : ledger.at() + days * DAY_SECONDS,
  });
}

/** Starts and charges the next period. Also the end of a trial. */
export function renew(ledger: Ledger, subscription: Subscription): Subscription {
  const { discounts } = subscription;
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = addInterval(start, item.price.recurring.interval);
  const lines = [toPeriodLine(ledger, item.price, { start, end })];
  const invoice = makeInvoice(ledger, { subscription, reason: "subscription_cycle", lines });
  const method = findPaymentMethod(ledger, subscription);
  const isPaid = chargeInvoice(ledger, invoice, { method, holder: "away" }).kind === "paid";
  if (!isPaid) scheduleRetry(ledger, invoice.id);
  return changeSubscription(ledger, subscription, {
    ...withItem(subscription, { ...item, current_period_start: start, current_period_end: end }),
    status: isPaid ? "active" : "past_due",
    latest_invoice: invoice.id,
    discounts: keepDiscounts(ledger, discounts, invoice.total_discount_amounts),
    _periodCents: lessDiscounts(ledger, discounts, item.price.unit_amount),
  });
}

const subscriptionOf = (ledger: Ledger, { parent }: Invoice) =>
  ledger.get("subscription", parent.subscription_details.subscription);

function recoverIfPaid(ledger: Ledger, subscription: Subscription) {
  const isOwing = ledger
    .list("invoice")
    .some(({ status, parent }) => status === "open" && parent.subscription_details.subscription === subscription.id);
  if (subscription.status === "past_due" && !isOwing) changeSubscription(ledger, subscription, { status: "active" });
}

/** One more attempt at an open invoice. Only scheduled attempts (`away`) count toward the limit. */
export function collectAgain(ledger: Ledger, invoice: Invoice, holder: Holder): ChargeResult {
  const subscription = subscriptionOf(ledger, invoice);
  const method = findPaymentMethod(ledger, subscription);
  const result = chargeInvoice(ledger, invoice, { method, holder });
  if (result.kind === "paid") recoverIfPaid(ledger, subscription);
  else if (holder !== "away") {
    ledger.put({ ...ledger.get("invoice", invoice.id), attempt_count: invoice.attempt_count });
  } else {
    const { next_payment_attempt: next } = scheduleRetry(ledger, invoice.id);
    if (next === null && !isOver(subscription)) endSubscription(ledger, subscription, "payment_failed");
  }
  return result;
}

export type PayOutcome =
  | { kind: "paid" }
  | { kind: "authenticate"; url: string }
  | { kind: "declined"; message: string };

/** Pays an open invoice on request; its holder may have to confirm. A failed attempt is kept. */
export function payInvoice(ledger: Ledger, id: string): PayOutcome {
  const invoice = ledger.get("invoice", id);
  if (invoice.status !== "open") throw refuseInvalid("This invoice is not open.", undefined, "invoice_not_editable");
  const waiting = ledger.find("payment_intent", invoice._payment_intent);
  const isWaiting = waiting?.status === "requires_action";
  const result: ChargeResult = isWaiting ? { kind: "authenticate" } : collectAgain(ledger, invoice, "present");
  if (result.kind === "declined") return { kind: "declined", message: result.error.message };
  if (result.kind === "paid") return { kind: "paid" };
  const intent = ledger.get("invoice", id)._payment_intent;
  return { kind: "authenticate", url: ledger.pageUrl(`/authenticate/${intent}`) };
}

/** Pays what a customer owes. Returns the page where the holder has to confirm, if there is one. */
export function payOpenInvoices(ledger: Ledger, customer: string): string | null {
  const open = ledger
    .list("invoice")
    .filter((one) => one.customer === customer && one.status === "open" && !isOver(subscriptionOf(ledger, one)));
  for (const { id } of open) {
    // A waiting confirmation was of the card before.
    const result = collectAgain(ledger, ledger.get("invoice", id), "present");
    const intent = ledger.get("invoice", id)._payment_intent;
    if (result.kind === "authenticate") return ledger.pageUrl(`/authenticate/${intent}`);
  }
  return null;
}
