import type { Books } from "../books.ts";
import type { PendingLine, Price, Subscription } from "../objects.ts";
import { addInterval } from "../periods.ts";
import { refuseInvalid } from "../refusal.ts";
import { type Holder, toCardRefusal } from "../test-cards.ts";
import { chargeInvoice, findPaymentMethod } from "./charge.ts";
import { scheduleRetry } from "./collect.ts";
import { lessDiscounts } from "./discounts.ts";
import { type InvoiceDraft, makeInvoice, toPeriodLine } from "./invoices.ts";
import { changeSubscription, isOver, itemOf, withItem, withPrice } from "./subscriptions.ts";

/** When the difference is paid: now, with the next invoice, or never. */
export type Proration = "always_invoice" | "create_prorations" | "none";

type Change = {
  /** Less what is not used of the old price. */
  lines: readonly PendingLine[];
  /** A month becomes a year, or the other way round: a new period begins now. */
  isNewPeriod: boolean;
  period: { start: number; end: number };
};

/**
 * The rule, by the second: the rest of the period is given back as it was paid and charged at the new price, both less
 * their discounts. With another length of period, the rest is given back and a whole new period is charged. A trial stays
 * a trial.
 */
export function reckonChange(books: Books, subscription: Subscription, price: Price): Change {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end, price: old } = item;
  const at = books.at();
  const isNewPeriod = subscription.status !== "trialing" && old.recurring.interval !== price.recurring.interval;
  if (subscription.status === "trialing" || old.id === price.id) {
    return { lines: [], isNewPeriod: false, period: { start, end } };
  }
  const share = Math.max(0, Math.min(1, (end - at) / (end - start)));
  const net = lessDiscounts(books, subscription.discounts, price.unit_amount);
  const nameOf = ({ product }: Price) => books.get("product", product).name;
  const unused: PendingLine = {
    description: `Unused time on ${nameOf(old)}`,
    amount: -Math.round(subscription._periodCents * share),
    price: old.id,
    start: at,
    end,
  };
  if (isNewPeriod) {
    const period = { start: at, end: addInterval(at, price.recurring.interval) };
    return { lines: [unused, { ...toPeriodLine(books, price, period), amount: net }], isNewPeriod, period };
  }
  const remaining: PendingLine = {
    description: `Remaining time on ${nameOf(price)}`,
    amount: Math.round(net * share),
    price: price.id,
    start: at,
    end,
  };
  return { lines: [unused, remaining], isNewPeriod, period: { start, end } };
}

type How = { proration: Proration; onFailure: "refuse" | "past_due"; holder: Holder };

/** Moves a subscription to another price. */
export function changePlan(books: Books, before: Subscription, price: Price, how: How): Subscription {
  if (isOver(before)) throw refuseInvalid("A canceled subscription can only update its metadata.");
  const item = itemOf(before);
  if (item.price.id === price.id) return before;
  const { lines, isNewPeriod, period } = reckonChange(books, before, price);
  const moved = { ...withPrice(item, price), current_period_start: period.start, current_period_end: period.end };
  const { items } = withItem(before, moved);
  const common: Partial<Subscription> = {
    items,
    ...(isNewPeriod && { billing_cycle_anchor: period.start }),
    ...(isNewPeriod && before.cancel_at_period_end && { cancel_at: period.end }),
  };
  const isNow = isNewPeriod || how.proration === "always_invoice";
  const isOwing = lines.length > 0 && (isNewPeriod || how.proration !== "none");
  if (!isOwing) return changeSubscription(books, before, common);
  common._periodCents = lessDiscounts(books, before.discounts, price.unit_amount);
  const waiting = [...before._pendingLines, ...lines];
  if (!isNow) return changeSubscription(books, before, { ...common, _pendingLines: waiting });

  const draft: InvoiceDraft = {
    subscription: { ...before, items, discounts: [] },
    reason: "subscription_update",
    lines: waiting,
  };
  const invoice = makeInvoice(books, draft);
  const method = findPaymentMethod(books, before);
  const verdict = chargeInvoice(books, invoice, { method, holder: how.holder });
  if (verdict.kind === "declined" && how.onFailure === "refuse") throw toCardRefusal(verdict.error);
  if (verdict.kind !== "paid") scheduleRetry(books, invoice.id);
  const status = verdict.kind === "paid" ? before.status : "past_due";
  return changeSubscription(books, before, { ...common, status, latest_invoice: invoice.id, _pendingLines: [] });
}
