import type Stripe from "stripe";
import { findPlanByPrice, type Plan } from "../../../../../domain/subscription/plans.ts";
import {
  cycleOfInterval,
  tierOfProduct,
  toSubscriptionStatus,
} from "../../../../../domain/subscription/provider/provider-status.ts";
import type {
  BillingCycle,
  PaymentMethodStatus,
  SubscriptionStatus,
  SubscriptionTier,
} from "../../../../../domain/subscription/subscription-words.ts";
import { toPaymentMethodState } from "../customers/payment-method-state.ts";
import { itemOf, type ProviderCustomer, type ProviderSubscription, priceOf } from "../customers/provider-customer.ts";
import { chooseSubscription, isEnded } from "./choose-subscription.ts";

const toIso = (epochSeconds: number | null | undefined) =>
  typeof epochSeconds === "number" ? new Date(epochSeconds * 1000).toISOString() : null;

type Price = Pick<Stripe.Price, "id" | "product" | "recurring">;
type Names = ProviderCustomer["productNames"];

function productNameOf({ product }: Price, names: Names) {
  if (typeof product === "string") return names.get(product) ?? null;
  return "name" in product ? product.name : null;
}

/** By our price ids, else by the name of the product (specification 2 §5). */
function planOf(price: Price, plans: readonly Plan[], names: Names = new Map()) {
  const plan = findPlanByPrice(plans, price.id);
  const { tier, cycle } = plan ?? {
    tier: tierOfProduct(productNameOf(price, names)),
    cycle: cycleOfInterval(price.recurring?.interval),
  };
  return { tier, cycle };
}

/** Null without an item. */
export function tierOf(subscription: ProviderSubscription, plans: readonly Plan[]) {
  const price = priceOf(subscription);
  return price ? planOf(price, plans).tier : null;
}

const periodEndOf = ({ items }: ProviderSubscription) =>
  items.data.reduce<number | null>((latest, item) => Math.max(latest ?? 0, item.current_period_end), null);

/** When it ends for good, if that is decided. */
function endOf(subscription: ProviderSubscription) {
  const periodEnd = periodEndOf(subscription);
  if (subscription.cancel_at_period_end) return subscription.cancel_at ?? periodEnd;
  return subscription.cancel_at;
}

/** Newer accounts write `cancel_at` where older ones set `cancel_at_period_end`. */
function isRenewing(subscription: ProviderSubscription) {
  const [end, periodEnd] = [endOf(subscription), periodEndOf(subscription)];
  return end === null || (periodEnd !== null && end > periodEnd);
}

/** Until when it is paid for or on trial. */
function accessUntil(subscription: ProviderSubscription) {
  switch (subscription.status) {
    case "active":
    case "trialing": {
      const ends = [periodEndOf(subscription), subscription.cancel_at].filter((end) => end !== null);
      return ends.length > 0 ? Math.min(...ends) : null;
    }
    case "canceled":
      return subscription.ended_at ?? subscription.canceled_at;
    // The provider has already started the next period, which is not paid.
    case "past_due":
    case "unpaid":
    case "paused":
      return itemOf(subscription)?.current_period_start ?? null;
    default:
      return null;
  }
}

/** The argument of `apply_subscription_sync`: the columns that the provider decides. */
export type SubscriptionState = {
  subscription_tier: SubscriptionTier;
  subscription_status: SubscriptionStatus;
  payment_method_status: PaymentMethodStatus;
  stripe_subscription_id: string | null;
  current_period_end: string | null;
  trial_end_date: string | null;
  premium_access_until: string | null;
  billing_cycle: BillingCycle | null;
  auto_renew: boolean;
  price_cents: number | null;
  renewal_cents: number | null;
  /** Only when the provider no longer knows the customer. */
  stripe_customer_id?: null;
};

const NOTHING: SubscriptionState = {
  subscription_tier: "free",
  subscription_status: "inactive",
  payment_method_status: "none",
  stripe_subscription_id: null,
  current_period_end: null,
  trial_end_date: null,
  premium_access_until: null,
  billing_cycle: null,
  auto_renew: false,
  price_cents: null,
  renewal_cents: null,
};

type Context = { plans: readonly Plan[]; now: Date };

function priceCentsOf(subscription: ProviderSubscription) {
  const [price, quantity] = [priceOf(subscription), itemOf(subscription)?.quantity ?? 1];
  return typeof price?.unit_amount === "number" ? price.unit_amount * quantity : null;
}

/** Our row, derived from the provider's data. */
export function toSubscriptionState(customer: ProviderCustomer, { plans, now }: Context): SubscriptionState {
  if (customer.isDeleted) return { ...NOTHING, stripe_customer_id: null };
  const { chosen } = chooseSubscription(customer.subscriptions);
  const payment_method_status = toPaymentMethodState(customer, chosen, now);
  const price = chosen && priceOf(chosen);
  if (!chosen || !price) return { ...NOTHING, payment_method_status };
  const { tier, cycle } = planOf(price, plans, customer.productNames);
  const status = toSubscriptionStatus(chosen.status);
  const renews = status !== "inactive" && status !== "canceled" && isRenewing(chosen);
  // An unpaid or paused plan keeps its tier, so that the swimmer sees what to fix.
  const isNothing = status === "inactive" && isEnded(chosen);
  const price_cents = isNothing ? null : priceCentsOf(chosen);
  return {
    subscription_tier: isNothing ? "free" : tier,
    subscription_status: status,
    payment_method_status,
    stripe_subscription_id: isEnded(chosen) ? null : chosen.id,
    current_period_end: toIso(periodEndOf(chosen)),
    trial_end_date: toIso(chosen.trial_end),
    premium_access_until: toIso(accessUntil(chosen)),
    billing_cycle: isNothing ? null : cycle,
    auto_renew: renews,
    price_cents,
    renewal_cents: renews ? (customer.nextInvoiceCents ?? price_cents) : null,
  };
}
