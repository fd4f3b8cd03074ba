import { type FeatureId, tierOfFeature } from "./premium-features.ts";
import type { Subscription } from "./subscription.ts";
import { includesTier, isLiveStatus } from "./subscription-words.ts";

/** A late message of a renewal must not close what is paid; nothing stays open for ever without news. */
export const RENEWAL_GRACE_MS = 3 * 86_400_000;

type Judged = Pick<
  Subscription,
  "tier" | "status" | "features" | "premiumAccessUntil" | "autoRenew" | "subscriptionId"
>;

/** When what is open closes without further news, in milliseconds since 1970; null when nothing is open. */
export function accessClosesAt({ premiumAccessUntil, autoRenew, subscriptionId }: Judged): number | null {
  if (premiumAccessUntil === null) return null;
  const renews = autoRenew && subscriptionId !== null;
  return Date.parse(premiumAccessUntil) + (renews ? RENEWAL_GRACE_MS : 0);
}

/** The same rule as `private.has_premium_feature`: the database decides, this only saves a question. */
export function hasFeatureAccess(subscription: Judged | null, feature: FeatureId, now: number): boolean {
  if (subscription === null || !isLiveStatus(subscription.status)) return false;
  if (!subscription.features[feature] || !includesTier(subscription.tier, tierOfFeature(feature))) return false;
  const closesAt = accessClosesAt(subscription);
  return closesAt !== null && closesAt > now;
}
