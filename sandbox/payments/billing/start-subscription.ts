import type { Ledger } from "../ledger.ts";
import type { Invoice, Metadata, MissingPaymentMethod, Price, Subscription } from "../objects.ts";
import { addInterval, DAY_SECONDS } from "../periods.ts";
import { refuseInvalid } from "../provider-refusal.ts";
import { type Holder, refuseCard } from "../test-cards.ts";
import { chargeInvoice, findPaymentMethod } from "./charge.ts";
import { findPromotion, keepDiscounts, lessDiscounts, redeem } from "./discounts.ts";
import { makeInvoice, toPeriodLine } from "./invoices.ts";
import { draftSubscription, itemOf, toCancelAtEnd } from "./subscriptions.ts";

export type StartInput = {
  customer: string;
  price: Price;
  /** null: the first period is paid now. */
  trialDays: number | null;
  missingPaymentMethod: MissingPaymentMethod;
  cancelsAtPeriodEnd: boolean;
  paymentMethod: string | null;
  metadata: Metadata;
  /** Ids of promotion codes. */
  promotions: readonly string[];
  holder: Holder;
};

/** A new subscription and its first invoice, which is 0 in a trial. A payment that fails is refused. */
export function startSubscription(ledger: Ledger, input: StartInput): { subscription: Subscription; invoice: Invoice } {
  const { price, trialDays } = input;
  const start = ledger.at();
  const trialEnd = trialDays === null ? null : start + trialDays * DAY_SECONDS;
  const end = trialEnd ?? addInterval(start, price.recurring.interval);
  const draft = draftSubscription(ledger, { ...input, trialEnd, end });
  const discounts = input.promotions.map((id) => redeem(ledger, findPromotion(ledger, id), draft).id);
  const subscription = { ...draft, ...(input.cancelsAtPeriodEnd && toCancelAtEnd(ledger, draft)), discounts };

  const line = toPeriodLine(ledger, price, { start, end: itemOf(draft).current_period_end });
  const { name } = ledger.get("product", price.product);
  const lines = [trialEnd === null ? line : { ...line, description: `Trial period for ${name}`, amount: 0 }];
  const invoice = makeInvoice(ledger, { subscription, reason: "subscription_create", lines });
  const method = findPaymentMethod(ledger, subscription);
  const result = chargeInvoice(ledger, invoice, { method, holder: input.holder });
  if (result.kind === "declined") throw refuseCard(result.error);
  if (result.kind === "authenticate") {
    throw refuseInvalid("The sandbox starts no subscription whose payment needs a confirmation.", "items");
  }
  const started = ledger.put<Subscription>({
    ...subscription,
    latest_invoice: invoice.id,
    _periodCents: trialEnd === null ? lessDiscounts(ledger, discounts, price.unit_amount) : 0,
    discounts: keepDiscounts(ledger, discounts, invoice.total_discount_amounts),
  });
  ledger.emit("customer.subscription.created", started);
  return { subscription: started, invoice: ledger.get("invoice", invoice.id) };
}
