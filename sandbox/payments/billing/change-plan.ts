import type { Ledger } from "../ledger.ts";
import type { Price, Subscription } from "../objects.ts";
import { addInterval } from "../periods.ts";
import { refuseInvalid } from "../provider-refusal.ts";
import { refuseCard } from "../test-cards.ts";
import { chargeInvoice, findPaymentMethod } from "./charge.ts";
import { lessDiscounts } from "./discounts.ts";
import { type LineDraft, makeInvoice, toPeriodLine } from "./invoices.ts";
import { changeSubscription, isOver, itemOf, requireRunning, withItem } from "./subscriptions.ts";

type Change = { lines: LineDraft[]; isNewPeriod: boolean; period: { start: number; end: number } };

/**
 * Prorates by the second: unused time is credited as it was paid, the rest of the period is charged at the new price. With
 * another interval a whole new period starts now. A trial stays a trial.
 */
function calculateChange(ledger: Ledger, subscription: Subscription, price: Price): Change {
  const { current_period_start: start, current_period_end: end, price: old } = itemOf(subscription);
  if (subscription.status === "trialing" || old.id === price.id) {
    return { lines: [], isNewPeriod: false, period: { start, end } };
  }
  const at = ledger.at();
  const isNewPeriod = old.recurring.interval !== price.recurring.interval;
  const share = Math.max(0, Math.min(1, (end - at) / (end - start)));
  const cents = lessDiscounts(ledger, subscription.discounts, price.unit_amount);
  const nameOf = ({ product }: Price) => ledger.get("product", product).name;
  const rest = { start: at, end };
  const unused: LineDraft = {
    description: `Unused time on ${nameOf(old)}`,
    amount: -Math.round(subscription._periodCents * share),
    period: rest,
  };
  if (!isNewPeriod) {
    const description = `Remaining time on ${nameOf(price)}`;
    const remaining: LineDraft = { description, amount: Math.round(cents * share), period: rest };
    return { lines: [unused, remaining], isNewPeriod, period: { start, end } };
  }
  const period = { start: at, end: addInterval(at, price.recurring.interval) };
  return { lines: [unused, { ...toPeriodLine(ledger, price, period), amount: cents }], isNewPeriod, period };
}

export function previewChange(ledger: Ledger, subscription: Subscription, price: Price) {
  const { lines, period } = calculateChange(ledger, subscription, price);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const { balance } = ledger.get("customer", subscription.customer);
  return {
    dueNowCents: Math.max(0, sum + balance),
    creditCents: Math.max(0, -sum),
    nextCents: lessDiscounts(ledger, subscription.discounts, price.unit_amount, period.end),
  };
}

/** The next invoice after discounts and credit; 0 where none will follow. */
export function previewNextInvoice(ledger: Ledger, subscription: Subscription): number {
  if (isOver(subscription) || subscription.cancel_at_period_end) return 0;
  const { price, current_period_end: end } = itemOf(subscription);
  const total = lessDiscounts(ledger, subscription.discounts, price.unit_amount, end);
  return Math.max(0, total + ledger.get("customer", subscription.customer).balance);
}

/** Switches to another price and charges the difference now, as the portal does. A declined card changes nothing. */
export function changePlan(ledger: Ledger, before: Subscription, price: Price): Subscription {
  requireRunning(before);
  const item = itemOf(before);
  if (item.price.id === price.id) return before;
  const { lines, isNewPeriod, period } = calculateChange(ledger, before, price);
  const { items } = withItem(before, {
    ...{ ...item, price, current_period_start: period.start, current_period_end: period.end },
  });
  if (lines.length === 0) return changeSubscription(ledger, before, { items });
  const moved = { ...before, items, discounts: [] };
  const invoice = makeInvoice(ledger, { subscription: moved, reason: "subscription_update", lines });
  const method = findPaymentMethod(ledger, before);
  const result = chargeInvoice(ledger, invoice, { method, holder: "confirmed" });
  if (result.kind === "declined") throw refuseCard(result.error);
  if (result.kind === "authenticate") throw refuseInvalid("This card has to be confirmed first.");
  return changeSubscription(ledger, before, {
    items,
    ...(isNewPeriod && { billing_cycle_anchor: period.start }),
    ...(isNewPeriod && before.cancel_at_period_end && { cancel_at: period.end }),
    latest_invoice: invoice.id,
    _periodCents: lessDiscounts(ledger, before.discounts, price.unit_amount),
  });
}
