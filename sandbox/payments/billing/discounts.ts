import type { Ledger } from "../ledger.ts";
import type { Coupon, Discount, PromotionCode, Subscription } from "../objects.ts";
import { addInterval } from "../periods.ts";
import { ProviderRefusal } from "../provider-refusal.ts";

type Promotion = { promotion: PromotionCode; coupon: Coupon };

const PARAM = "discounts[0][promotion_code]";
const refuseExpired = (message: string) => new ProviderRefusal({ code: "coupon_expired", param: PARAM, message });

/** A promotion code by its id, if it can still be redeemed. */
export function findPromotion(ledger: Ledger, id: string): Promotion {
  const promotion = ledger.get("promotion_code", id, PARAM);
  const { expires_at: expiresAt, max_redemptions: limit, times_redeemed: redeemed, active } = promotion;
  if (expiresAt !== null && expiresAt <= ledger.now) throw refuseExpired("This promotion code has expired.");
  if (limit !== null && redeemed >= limit) throw refuseExpired("This promotion code has been used up.");
  if (!active) throw refuseExpired("This promotion code is no longer active.");
  return { promotion, coupon: ledger.get("coupon", promotion.promotion.coupon) };
}

export function toAmountOff({ percent_off: percent, amount_off: amount }: Coupon, cents: number): number {
  if (cents <= 0) return 0;
  return Math.min(cents, percent === null ? (amount ?? 0) : Math.round((cents * percent) / 100));
}

export function redeem(ledger: Ledger, { coupon, promotion }: Promotion, subscription: Subscription): Discount {
  const start = ledger.at();
  const months = coupon.duration === "repeating" ? (coupon.duration_in_months ?? 1) : null;
  ledger.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  ledger.put({ ...promotion, times_redeemed: promotion.times_redeemed + 1 });
  return ledger.put<Discount>({
    id: ledger.newId("di"),
    object: "discount",
    customer: subscription.customer,
    subscription: subscription.id,
    promotion_code: promotion.id,
    source: { type: "coupon", coupon: coupon.id },
    start,
    end: months === null ? null : addInterval(start, "month", months),
  });
}

const couponOf = (ledger: Ledger, { source }: Discount) => ledger.get("coupon", source.coupon);

/** What each discount takes off an amount at a moment, one after the other. */
export function applyDiscounts(ledger: Ledger, ids: readonly string[], cents: number, moment = ledger.at()) {
  let rest = cents;
  return ids.flatMap((id) => {
    const discount = ledger.get("discount", id);
    if (discount.end !== null && discount.end <= moment) return [];
    const amount = toAmountOff(couponOf(ledger, discount), rest);
    rest -= amount;
    return [{ discount: id, amount }];
  });
}

export const lessDiscounts = (ledger: Ledger, ids: readonly string[], cents: number, moment = ledger.at()) =>
  applyDiscounts(ledger, ids, cents, moment).reduce((left, { amount }) => left - amount, cents);

/** The discounts that remain after an invoice: one for a single payment ends with the first that it reduced. */
export function keepDiscounts(ledger: Ledger, ids: readonly string[], used: ReturnType<typeof applyDiscounts>) {
  return ids.filter((id) => {
    const discount = ledger.get("discount", id);
    const isExpired = discount.end !== null && discount.end <= ledger.at();
    const isSpent = used.some((entry) => entry.discount === id && entry.amount > 0);
    return !isExpired && !(isSpent && couponOf(ledger, discount).duration === "once");
  });
}
