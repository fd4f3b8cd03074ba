import * as shape from "../read-shape.ts";
import { type PremiumFeatures, readPremiumFeatures } from "./premium-features.ts";
import {
  BILLING_CYCLES,
  type BillingCycle,
  PAYMENT_METHOD_STATUSES,
  type PaymentMethodStatus,
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_TIERS,
  type SubscriptionStatus,
  type SubscriptionTier,
} from "./subscription-words.ts";

/** A swimmer's plan: our copy of the payment provider's data. Times are ISO texts. */
export type Subscription = {
  userId: string;
  tier: SubscriptionTier;
  status: SubscriptionStatus;
  paymentMethodStatus: PaymentMethodStatus;
  customerId: string | null;
  subscriptionId: string | null;
  currentPeriodEnd: string | null;
  trialEndDate: string | null;
  premiumAccessUntil: string | null;
  cycle: BillingCycle | null;
  autoRenew: boolean;
  features: PremiumFeatures;
  /** What one period costs by its price, in cents of a US dollar; coupons and credit are not in it. */
  priceCents: number | null;
  /** What is charged next, in cents of a US dollar, after coupons and credit. */
  renewalCents: number | null;
  updatedAt: string | null;
};

/** Who has no row yet. */
export const toFreeSubscription = (userId: string): Subscription => ({
  userId,
  tier: "free",
  status: "inactive",
  paymentMethodStatus: "none",
  customerId: null,
  subscriptionId: null,
  currentPeriodEnd: null,
  trialEndDate: null,
  premiumAccessUntil: null,
  cycle: null,
  autoRenew: false,
  features: readPremiumFeatures(null),
  priceCents: null,
  renewalCents: null,
  updatedAt: null,
});

const text = shape.orElse(shape.orNull(shape.shortText(300)), null);

const row = shape.record({
  user_id: shape.id,
  subscription_tier: shape.oneOf(SUBSCRIPTION_TIERS),
  subscription_status: shape.oneOf(SUBSCRIPTION_STATUSES),
  payment_method_status: shape.orElse(shape.oneOf(PAYMENT_METHOD_STATUSES), "none"),
  stripe_customer_id: text,
  stripe_subscription_id: text,
  current_period_end: text,
  trial_end_date: text,
  premium_access_until: text,
  billing_cycle: shape.orElse(shape.orNull(shape.oneOf(BILLING_CYCLES)), null),
  auto_renew: shape.flag,
  premium_features: (value: unknown) => readPremiumFeatures(value),
  price_cents: shape.orElse(shape.orNull(shape.figure), null),
  renewal_cents: shape.orElse(shape.orNull(shape.figure), null),
  updated_at: text,
});

/** Of a row of `user_premium_settings`; throws by the name of a field that is of another shape. */
export function toSubscription(value: unknown): Subscription {
  const read = row(value);
  return {
    userId: read.user_id,
    tier: read.subscription_tier,
    status: read.subscription_status,
    paymentMethodStatus: read.payment_method_status,
    customerId: read.stripe_customer_id,
    subscriptionId: read.stripe_subscription_id,
    currentPeriodEnd: read.current_period_end,
    trialEndDate: read.trial_end_date,
    premiumAccessUntil: read.premium_access_until,
    cycle: read.billing_cycle,
    autoRenew: read.auto_renew,
    features: read.premium_features,
    priceCents: read.price_cents,
    renewalCents: read.renewal_cents,
    updatedAt: read.updated_at,
  };
}
