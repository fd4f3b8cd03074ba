import type { Books } from "../books.ts";
import type { Invoice, PendingLine, Subscription } from "../objects.ts";
import { addInterval, DAY_SECONDS } from "../periods.ts";
import { refuseInvalid, SandboxRefusal } from "../refusal.ts";
import { type Holder, toCardRefusal, type Verdict } from "../test-cards.ts";
import { endSubscription } from "./cancel.ts";
import { chargeInvoice, findPaymentMethod } from "./charge.ts";
import { keepDiscounts, lessDiscounts } from "./discounts.ts";
import { makeInvoice, toPeriodLine } from "./invoices.ts";
import { changeSubscription, isOver, itemOf, withItem } from "./subscriptions.ts";

/** Days from one attempt that failed to the next; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

const nextAttempt = (attempts: number, at: number) => {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined ? null : at + days * DAY_SECONDS;
};

/** After a charge that failed: when it is tried again. */
export function scheduleRetry(books: Books, invoiceId: string): Invoice {
  const invoice = books.get("invoice", invoiceId);
  return books.put({ ...invoice, next_payment_attempt: nextAttempt(invoice.attempt_count, books.at()) });
}

/** The next period begins, and its invoice is charged. Also the end of a trial. */
export function renew(books: Books, subscription: Subscription): Subscription {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = addInterval(start, item.price.recurring.interval);
  const lines: PendingLine[] = [...subscription._pendingLines, toPeriodLine(books, item.price, { start, end })];
  const invoice = makeInvoice(books, { subscription, reason: "subscription_cycle", lines });
  const method = findPaymentMethod(books, subscription);
  const verdict = chargeInvoice(books, invoice, { method, holder: "away" });
  if (verdict.kind !== "paid") scheduleRetry(books, invoice.id);
  const { items } = withItem(subscription, { ...item, current_period_start: start, current_period_end: end });
  return changeSubscription(books, subscription, {
    items,
    status: verdict.kind === "paid" ? "active" : "past_due",
    latest_invoice: invoice.id,
    discounts: keepDiscounts(books, subscription.discounts, invoice.total_discount_amounts),
    _periodCents: lessDiscounts(books, subscription.discounts, item.price.unit_amount),
    _pendingLines: [],
  });
}

const subscriptionOf = (books: Books, { parent }: Invoice) =>
  books.get("subscription", parent.subscription_details.subscription);

const WAITING: ReadonlySet<Subscription["status"]> = new Set(["past_due", "incomplete", "unpaid"]);

/** Once nothing is owed any more, the subscription is as it should be. */
function recover(books: Books, subscription: Subscription) {
  const isOwing = books
    .list("invoice")
    .some(({ status, parent }) => status === "open" && parent.subscription_details.subscription === subscription.id);
  if (!WAITING.has(subscription.status) || isOwing) return;
  changeSubscription(books, subscription, { status: "active" });
}

/** One more attempt at an open invoice, by the clock or because somebody asked for it. */
export function collectAgain(books: Books, invoice: Invoice, holder: Holder): Verdict {
  const subscription = subscriptionOf(books, invoice);
  const method = findPaymentMethod(books, subscription);
  const verdict = chargeInvoice(books, invoice, { method, holder });
  if (verdict.kind === "paid") {
    recover(books, subscription);
    return verdict;
  }
  // What somebody tries in between does not use up the attempts by the clock.
  if (holder !== "away") {
    const tried = books.get("invoice", invoice.id);
    books.put({ ...tried, attempt_count: invoice.attempt_count });
    return verdict;
  }
  const { next_payment_attempt: next } = scheduleRetry(books, invoice.id);
  if (next === null && !isOver(subscription)) endSubscription(books, subscription, "payment_failed");
  return verdict;
}

/** Pays an invoice on request. A failed payment is kept and told of, and then refused. */
export function payInvoice(books: Books, id: string): Invoice | SandboxRefusal {
  const invoice = books.get("invoice", id);
  if (invoice.status === "paid") throw refuseInvalid("Invoice is already paid", undefined, "invoice_already_paid");
  if (invoice.status !== "open") throw refuseInvalid("This invoice is not open.", undefined, "invoice_not_editable");
  const verdict = collectAgain(books, invoice, "here");
  if (verdict.kind === "declined") return toCardRefusal(verdict.error);
  if (verdict.kind === "paid") return books.get("invoice", id);
  return new SandboxRefusal({
    type: "card_error",
    status: 402,
    code: "invoice_payment_intent_requires_action",
    message: "Payment for this invoice requires additional user action before it can be completed.",
  });
}

/** With a card that works, what is owed is paid. Gives the payment that its holder has to confirm, if one has to. */
export function collectOpenInvoices(books: Books, customer: string): string | null {
  const open = books.list("invoice").filter((invoice) => {
    return invoice.customer === customer && invoice.status === "open" && !isOver(subscriptionOf(books, invoice));
  });
  for (const invoice of open) {
    const verdict = collectAgain(books, invoice, "here");
    if (verdict.kind === "authenticate") return books.get("invoice", invoice.id)._payment_intent;
  }
  return null;
}
