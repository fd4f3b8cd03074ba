import { daysLeft } from "./days-left.ts";
import { willRenew } from "./plan-state.ts";
import type { Subscription } from "./subscription.ts";
import { isLiveStatus } from "./subscription-words.ts";

const EXPIRY_WARNING_DAYS = 7;

type Judged = Pick<Subscription, "status" | "premiumAccessUntil" | "autoRenew" | "paymentMethodStatus">;

/** Of a subscription that ends by itself: one that renews does not expire, and one that is over is no warning any more. */
export function expiryWarning(subscription: Judged, now: number): string | null {
  const { status, premiumAccessUntil } = subscription;
  const ends = status === "canceled" || (isLiveStatus(status) && !willRenew(subscription));
  const days = ends ? daysLeft(premiumAccessUntil, now) : 0;
  if (days === 0 || days > EXPIRY_WARNING_DAYS) return null;
  return `Subscription expires in ${days} ${days === 1 ? "day" : "days"}`;
}
