import type { NotificationItem } from "../../../../../domain/notifications/recipient-rows.ts";
import { formatCardExpires, formatPlanEnds } from "../../../../../domain/subscription/warnings/payment-messages.ts";
import { cardInUse, isCardExpired } from "../customers/payment-method-state.ts";
import type { ProviderCustomer } from "../customers/provider-customer.ts";
import { toPaymentNotification } from "../payment-notification.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import type { SubscriptionState } from "./subscription-state.ts";

type Ending = Pick<
  SubscriptionState,
  | "subscription_tier"
  | "subscription_status"
  | "billing_cycle"
  | "current_period_end"
  | "auto_renew"
  | "renewal_cents"
  | "payment_method_status"
  | "stripe_subscription_id"
>;

type About = { userId: string; now: Date };

const dayOf = (moment: string) => moment.slice(0, 10);

/** A trial or a year ends soon; sent once per end. */
export function remindOfEnd(row: Ending, { userId, now }: About): NotificationItem | null {
  const { current_period_end: endsAt, billing_cycle: cycle, stripe_subscription_id: id } = row;
  const isTrial = row.subscription_status === "trialing";
  if (endsAt === null || cycle === null || (!isTrial && cycle !== "annual")) return null;
  const told = formatPlanEnds({
    tier: row.subscription_tier,
    isTrial,
    autoRenew: row.auto_renew,
    hasCard: row.payment_method_status !== "none",
    endsAt,
    renewalCents: row.renewal_cents,
  });
  return toPaymentNotification(told, { userId, now, sourceKey: `ends:${id}:${dayOf(endsAt)}`, expiresAt: endsAt });
}

/** The card expires before the next payment; sent once per card. */
export function remindOfCard(
  state: Ending,
  customer: ProviderCustomer,
  { userId, now }: About,
): NotificationItem | null {
  const { auto_renew, current_period_end: endsAt, subscription_tier: tier } = state;
  const card = cardInUse(customer, chooseSubscription(customer.subscriptions).chosen);
  if (!auto_renew || endsAt === null || card === null || typeof card === "string") return null;
  if (isCardExpired(card, now) || !isCardExpired(card, new Date(endsAt))) return null;
  const sourceKey = `card:${card.id}:${card.card?.exp_year}-${card.card?.exp_month}`;
  return toPaymentNotification(formatCardExpires({ tier, endsAt }), { userId, now, sourceKey, expiresAt: endsAt });
}
