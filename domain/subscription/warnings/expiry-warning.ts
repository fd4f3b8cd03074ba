import { daysLeft } from "../days-left.ts";
import { willRenew } from "../plan-state.ts";
import type { Subscription } from "../subscription.ts";
import { isLiveStatus } from "../subscription-words.ts";

const EXPIRY_WARNING_DAYS = 7;

type Judged = Pick<Subscription, "status" | "premiumAccessUntil" | "autoRenew" | "paymentMethodStatus">;

/** Only for a subscription that ends and has not ended yet. */
export function expiryWarning(subscription: Judged, now: number): string | null {
  const { status, premiumAccessUntil } = subscription;
  const ends = status === "canceled" || (isLiveStatus(status) && !willRenew(subscription));
  const days = ends ? daysLeft(premiumAccessUntil, now) : 0;
  if (days === 0 || days > EXPIRY_WARNING_DAYS) return null;
  return `Subscription expires in ${days} ${days === 1 ? "day" : "days"}`;
}
