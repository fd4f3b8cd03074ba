/** In the order in which they are offered. */
export const SUBSCRIPTION_TIERS = ["free", "premium", "pro"] as const;
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number];

/** What can be bought. */
export const PAID_TIERS = ["premium", "pro"] as const;
export type PaidTier = (typeof PAID_TIERS)[number];

export const BILLING_CYCLES = ["monthly", "annual"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

export const SUBSCRIPTION_STATUSES = ["active", "trialing", "incomplete", "past_due", "canceled", "inactive"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PAYMENT_METHOD_STATUSES = ["none", "valid", "expired", "failed", "pending", "requires_action"] as const;
export type PaymentMethodStatus = (typeof PAYMENT_METHOD_STATUSES)[number];

export const TIER_NAMES: Readonly<Record<SubscriptionTier, string>> = { free: "Free", premium: "Premium", pro: "Pro" };

const RANKS: Readonly<Record<SubscriptionTier, number>> = { free: 0, premium: 1, pro: 2 };

export const includesTier = (tier: SubscriptionTier, required: SubscriptionTier) => RANKS[tier] >= RANKS[required];

/** With one of these, nothing can be bought and no trial started. */
export const isLiveStatus = (status: SubscriptionStatus) => status === "active" || status === "trialing";
