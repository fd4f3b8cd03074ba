import type Stripe from "stripe";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import type { PaidTier } from "../../../domain/subscription/subscription-words.ts";
import { formatDisputed, formatRefunded } from "../../../domain/subscription/warnings/payment-messages.ts";
import { idOf, type ProviderSubscription } from "../_shared/payments/customers/provider-customer.ts";
import { notifyDuplicateRefunded, toPaymentNotification } from "../_shared/payments/payment-notification.ts";
import { chooseSubscription } from "../_shared/payments/subscriptions/choose-subscription.ts";
import { type SubscriptionState, tierOf } from "../_shared/payments/subscriptions/subscription-state.ts";
import type { EventDeps, Subject } from "./event-deps.ts";

type MoneyBackOutcome = {
  /** For administrators. */
  outcome: string;
  tell: (state: SubscriptionState) => Promise<NotificationItem | null>;
};

type Before = {
  subscriptions: readonly ProviderSubscription[];
  tier: PaidTier | null;
  about: { userId: string; now: Date };
};

/** The refund of this event alone: a charge sums up all of its refunds. */
function refundedNow({ data }: Stripe.ChargeRefundedEvent) {
  return data.object.amount_refunded - (data.previous_attributes?.amount_refunded ?? 0);
}

async function handleRefund(
  { moneyBack }: EventDeps,
  event: Stripe.ChargeRefundedEvent,
  { subscriptions, tier, about }: Before,
): Promise<MoneyBackOutcome> {
  const charge = event.data.object;
  const paymentIntent = idOf(charge.payment_intent);
  const hasEnded =
    paymentIntent !== null && charge.refunded && (await moneyBack.endRefunded(subscriptions, paymentIntent));
  const cents = refundedNow(event);
  return {
    outcome: hasEnded ? "the running period was refunded: the plan was ended" : "a refund that ends no plan",
    async tell() {
      if (paymentIntent !== null && (await moneyBack.isDuplicate(paymentIntent))) {
        return notifyDuplicateRefunded({ paymentIntent, cents }, about);
      }
      const sourceKey = hasEnded ? `refund:${paymentIntent}` : `refund:${event.id}`;
      return toPaymentNotification(formatRefunded({ tier, cents, hasEnded }), { ...about, sourceKey });
    },
  };
}

async function handleDispute(
  { moneyBack }: EventDeps,
  { data: { object: dispute } }: Stripe.ChargeDisputeCreatedEvent,
  { subscriptions, tier, about }: Before,
): Promise<MoneyBackOutcome> {
  await moneyBack.stopRenewals(subscriptions);
  return {
    outcome: `disputed (${dispute.reason}): the renewal was stopped`,
    async tell({ premium_access_until: until, subscription_status: status }) {
      const endsAt = status === "active" || status === "trialing" ? until : null;
      const told = formatDisputed({ tier, cents: dispute.amount, endsAt });
      return toPaymentNotification(told, { ...about, sourceKey: `dispute:${dispute.id}` });
    },
  };
}

/** Steps at the provider after a refund or dispute; null for every other event. */
export async function handleMoneyBack(
  deps: EventDeps,
  event: Stripe.Event,
  { customerId, userId }: Subject,
): Promise<MoneyBackOutcome | null> {
  if (event.type === "charge.dispute.closed") {
    return { outcome: `the dispute was closed: ${event.data.object.status}`, tell: async () => null };
  }
  if (event.type !== "charge.refunded" && event.type !== "charge.dispute.created") return null;
  const { subscriptions } = await deps.provider.readCustomer(customerId);
  const { chosen } = chooseSubscription(subscriptions);
  const before = { subscriptions, tier: chosen && tierOf(chosen, deps.plans), about: { userId, now: deps.now() } };
  return event.type === "charge.refunded" ? handleRefund(deps, event, before) : handleDispute(deps, event, before);
}
