import type { Books } from "../books.ts";
import type { Coupon, Discount, PromotionCode, Subscription } from "../objects.ts";
import { addInterval } from "../periods.ts";
import { SandboxRefusal } from "../refusal.ts";

export type DiscountInput = { coupon?: string | undefined; promotion_code?: string | undefined };
type Found = { coupon: Coupon; promotion: PromotionCode | null };

const refuseOver = (message: string, param: string) => new SandboxRefusal({ code: "coupon_expired", param, message });

const isUsedUp = ({ max_redemptions: max, times_redeemed: times }: Coupon | PromotionCode) =>
  max !== null && times >= max;

function requireHolds({ coupon, promotion }: Found, now: number): Found {
  const param = promotion ? "discounts[0][promotion_code]" : "discounts[0][coupon]";
  if (promotion && promotion.expires_at !== null && promotion.expires_at <= now) {
    throw refuseOver("This promotion code has expired.", param);
  }
  if (promotion && isUsedUp(promotion)) throw refuseOver("This promotion code has been used up.", param);
  if (promotion && !promotion.active) throw refuseOver("This promotion code is no longer active.", param);
  const isOver = !coupon.valid || (coupon.redeem_by !== null && coupon.redeem_by <= now) || isUsedUp(coupon);
  if (isOver) throw refuseOver("Coupon expired", param);
  return { coupon, promotion };
}

/** The coupon behind an id of either kind, if it may still be used. */
export function findDiscount(books: Books, { coupon, promotion_code: promotionId }: DiscountInput): Found | null {
  if (promotionId) {
    const promotion = books.get("promotion_code", promotionId, "discounts[0][promotion_code]");
    return requireHolds({ coupon: books.get("coupon", promotion.promotion.coupon), promotion }, books.now);
  }
  if (!coupon) return null;
  return requireHolds({ coupon: books.get("coupon", coupon, "discounts[0][coupon]"), promotion: null }, books.now);
}

/** As people type it: the case does not count. */
export function findPromotionCode(books: Books, code: string): PromotionCode {
  const wanted = code.trim().toUpperCase();
  const found = books.list("promotion_code").find((promotion) => promotion.code.toUpperCase() === wanted);
  if (found) return found;
  throw new SandboxRefusal({
    status: 404,
    code: "resource_missing",
    param: "code",
    message: `No such promotion code: '${code}'`,
  });
}

export function countOff({ percent_off: percent, amount_off: amount }: Coupon, cents: number): number {
  if (cents <= 0) return 0;
  return Math.min(cents, percent === null ? (amount ?? 0) : Math.round((cents * percent) / 100));
}

/** Ties a coupon to a subscription and counts it as used. */
export function redeem(books: Books, { coupon, promotion }: Found, subscription: Subscription, session: string | null) {
  const start = books.at();
  const months = coupon.duration === "repeating" ? (coupon.duration_in_months ?? 1) : null;
  books.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  if (promotion) books.put({ ...promotion, times_redeemed: promotion.times_redeemed + 1 });
  return books.put<Discount>({
    id: books.newId("di"),
    object: "discount",
    customer: subscription.customer,
    subscription: subscription.id,
    checkout_session: session,
    promotion_code: promotion?.id ?? null,
    source: { type: "coupon", coupon: coupon.id },
    start,
    end: months === null ? null : addInterval(start, "month", months),
  });
}

/** What each discount takes off an amount, one after the other. */
export function applyDiscounts(books: Books, ids: readonly string[], cents: number) {
  let rest = cents;
  return ids.flatMap((id) => {
    const discount = books.find("discount", id);
    const coupon = books.find("coupon", discount?.source.coupon);
    if (!discount || !coupon || (discount.end !== null && discount.end <= books.at())) return [];
    const amount = countOff(coupon, rest);
    rest -= amount;
    return [{ discount: id, amount }];
  });
}

/** What an amount comes to, less the discounts that hold then. */
export function lessDiscounts(books: Books, ids: readonly string[], cents: number, moment = books.at()) {
  const now = books.at();
  books.setMoment(moment);
  const rest = applyDiscounts(books, ids, cents).reduce((left, { amount }) => left - amount, cents);
  books.setMoment(now);
  return rest;
}

/** The discounts that hold on: one for a single payment ends with the first invoice that it took something off. */
export function keepDiscounts(
  books: Books,
  ids: readonly string[],
  used: readonly { discount: string; amount: number }[],
) {
  return ids.filter((id) => {
    const discount = books.find("discount", id);
    const coupon = books.find("coupon", discount?.source.coupon);
    const isOver = discount?.end !== null && (discount?.end ?? 0) <= books.at();
    const isSpent = coupon?.duration === "once" && used.some((entry) => entry.discount === id && entry.amount > 0);
    return !isOver && !isSpent;
  });
}
