import type { BillingCycle, PaidTier, SubscriptionStatus } from "../subscription-words.ts";

const BY_PROVIDER: Readonly<Record<string, SubscriptionStatus>> = {
  active: "active",
  trialing: "trialing",
  incomplete: "incomplete",
  past_due: "past_due",
  canceled: "canceled",
  incomplete_expired: "inactive",
  unpaid: "inactive",
  paused: "inactive",
};

/** The provider's eight statuses as our six; an unknown one opens nothing. */
export const toSubscriptionStatus = (status: string | null | undefined): SubscriptionStatus =>
  Object.hasOwn(BY_PROVIDER, status ?? "") ? (BY_PROVIDER[status ?? ""] ?? "inactive") : "inactive";

/** For a price outside our plans: by the product's name. */
export const tierOfProduct = (name: string | null | undefined): PaidTier =>
  name?.toLowerCase().includes("pro") ? "pro" : "premium";

/** No interval means a month. */
export const cycleOfInterval = (interval: string | null | undefined): BillingCycle =>
  interval === "year" ? "annual" : "monthly";
