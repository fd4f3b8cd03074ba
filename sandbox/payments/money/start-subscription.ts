import type { Books } from "../books.ts";
import type { Invoice, Metadata, Price, Subscription } from "../objects.ts";
import { addInterval, DAY_SECONDS } from "../periods.ts";
import { refuseInvalid } from "../refusal.ts";
import { type Holder, toCardRefusal, type Verdict } from "../test-cards.ts";
import { toCancelAtEnd } from "./cancel.ts";
import { chargeInvoice, findPaymentMethod } from "./charge.ts";
import { type DiscountInput, findDiscount, keepDiscounts, lessDiscounts, redeem } from "./discounts.ts";
import { makeInvoice, toPeriodLine } from "./invoices.ts";
import { draftSubscription } from "./subscriptions.ts";

export type StartInput = {
  customer: string;
  price: Price;
  /** Epoch seconds; null: the first period is paid at once. */
  trialEnd: number | null;
  missingPaymentMethod: "cancel" | "create_invoice" | "pause";
  cancelsAtPeriodEnd: boolean;
  paymentMethod: string | null;
  metadata: Metadata;
  discounts: readonly DiscountInput[];
  session: string | null;
  /** What a first payment that fails leaves behind: nothing, or a subscription that is not complete. */
  onFailure: "refuse" | "incomplete";
  holder: Holder;
};

const MAX_TRIAL_DAYS = 730;

function draft(books: Books, input: StartInput): Subscription {
  const { customer, price, trialEnd, metadata, session } = input;
  const start = books.at();
  const end = trialEnd ?? addInterval(start, price.recurring.interval);
  const bare = draftSubscription(books, { customer, price, start, end, metadata });
  const trial = trialEnd === null ? {} : { trial_start: start, trial_end: trialEnd, billing_cycle_anchor: trialEnd };
  const discounts = input.discounts.flatMap((discount) => {
    const found = findDiscount(books, discount);
    return found ? [redeem(books, found, bare, session).id] : [];
  });
  return {
    ...bare,
    ...trial,
    discounts,
    default_payment_method: input.paymentMethod,
    trial_settings: { end_behavior: { missing_payment_method: input.missingPaymentMethod } },
    ...(input.cancelsAtPeriodEnd && toCancelAtEnd(books, bare)),
  };
}

type Started = { subscription: Subscription; invoice: Invoice; verdict: Verdict };

/** A new subscription and its first invoice, which a trial makes one of nothing. */
export function startSubscription(books: Books, input: StartInput): Started {
  const { price, trialEnd } = input;
  const isTrial = trialEnd !== null && trialEnd > books.at();
  if (isTrial && trialEnd > books.at() + MAX_TRIAL_DAYS * DAY_SECONDS) {
    throw refuseInvalid("The maximum number of trial period days is 730 (2 years).", "trial_period_days");
  }
  const subscription = draft(books, isTrial ? input : { ...input, trialEnd: null });
  const method = findPaymentMethod(books, subscription);
  const [item] = subscription.items.data;
  const period = { start: books.at(), end: item?.current_period_end ?? books.at() };
  const line = toPeriodLine(books, price, period);
  const { name } = books.get("product", price.product);
  const lines = [isTrial ? { ...line, description: `Trial period for ${name}`, amount: 0 } : line];
  const invoice = makeInvoice(books, { subscription, reason: "subscription_create", lines });
  const mayWait = input.onFailure === "incomplete" && input.holder === "here";
  if (invoice.amount_due > 0 && !method && !mayWait) {
    throw refuseInvalid(
      "This customer has no attached payment source or default payment method.",
      undefined,
      "resource_missing",
    );
  }
  const verdict = chargeInvoice(books, invoice, { method, holder: input.holder });
  if (verdict.kind === "declined" && input.onFailure === "refuse") throw toCardRefusal(verdict.error);
  const isPaid = verdict.kind === "paid";
  const paidStatus = isTrial ? "trialing" : "active";
  const started = books.put<Subscription>({
    ...subscription,
    status: isPaid ? paidStatus : "incomplete",
    latest_invoice: invoice.id,
    _periodCents: isTrial ? 0 : lessDiscounts(books, subscription.discounts, price.unit_amount),
    discounts: keepDiscounts(books, subscription.discounts, invoice.total_discount_amounts),
  });
  books.emit("customer.subscription.created", started);
  return { subscription: started, invoice: books.get("invoice", invoice.id), verdict };
}
