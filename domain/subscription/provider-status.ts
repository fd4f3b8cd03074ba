import type { BillingCycle, PaidTier, SubscriptionStatus } from "./subscription-words.ts";

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

/** Of the provider's eight words our six; a word that it may add some day opens nothing. */
export const toSubscriptionStatus = (status: string | null | undefined): SubscriptionStatus =>
  Object.hasOwn(BY_PROVIDER, status ?? "") ? (BY_PROVIDER[status ?? ""] ?? "inactive") : "inactive";

/** For a price that is in no plan of ours: what the provider's product is called says which tier it is. */
export const tierOfProduct = (name: string | null | undefined): PaidTier =>
  name?.toLowerCase().includes("pro") ? "pro" : "premium";

/** The provider counts in `month` and `year`, and says nothing where it is a month. */
export const cycleOfInterval = (interval: string | null | undefined): BillingCycle =>
  interval === "year" ? "annual" : "monthly";
