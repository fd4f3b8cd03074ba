import { formatDay, type TimeZone } from "../format/dates.ts";
import { daysLeft } from "./days-left.ts";
import type { Subscription } from "./subscription.ts";

export type SubscriptionValidity = { isValid: boolean; message: string | null };

type Judged = Pick<Subscription, "status" | "premiumAccessUntil">;

const ENDED: SubscriptionValidity = { isValid: false, message: "Subscription is inactive or expired" };

/** For display only; access is decided in `feature-access.ts`. */
export function checkValidity(
  { status, premiumAccessUntil }: Judged,
  now: number,
  timeZone?: TimeZone,
): SubscriptionValidity {
  switch (status) {
    case "active":
      return { isValid: true, message: null };
    case "trialing":
      return { isValid: true, message: "Subscription is in trial mode" };
    case "past_due":
      return { isValid: true, message: "Payment is past due - subscription may be limited" };
    case "incomplete":
      return { isValid: false, message: "Subscription setup is incomplete" };
    case "canceled":
      if (premiumAccessUntil === null || daysLeft(premiumAccessUntil, now) === 0) return ENDED;
      return {
        isValid: true,
        message: `Subscription is canceled but active until ${formatDay(premiumAccessUntil, timeZone)}`,
      };
    default:
      return ENDED;
  }
}
