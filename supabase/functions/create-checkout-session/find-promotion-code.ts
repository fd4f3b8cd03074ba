import type Stripe from "stripe";
import { subscriptionError } from "../../../domain/subscription/subscription-errors.ts";

/** The characters that the provider allows. */
const CODE = /^[A-Za-z0-9_-]{1,100}$/;

type PromotionCode = Pick<
  Stripe.PromotionCode,
  "active" | "customer" | "expires_at" | "max_redemptions" | "times_redeemed" | "promotion"
>;
type Buyer = { customerId: string; now: Date };

/** Checked early for a clear error; the provider checks again when it is redeemed. */
export function isRedeemable(code: PromotionCode, { customerId, now }: Buyer) {
  const { active, customer, expires_at: endsAt, max_redemptions: most, times_redeemed: redeemed } = code;
  const { coupon } = code.promotion;
  const ownerId = typeof customer === "string" ? customer : customer?.id;
  return (
    active &&
    (endsAt === null || endsAt * 1000 > now.getTime()) &&
    (most === null || redeemed < most) &&
    (ownerId === undefined || ownerId === customerId) &&
    (coupon === null || typeof coupon === "string" || coupon.valid)
  );
}

/** The provider's id of a typed code. */
export async function findPromotionCode(stripe: Stripe, text: string, buyer: Buyer): Promise<string> {
  if (!CODE.test(text)) throw subscriptionError("invalid_coupon");
  const expand = ["data.promotion.coupon"];
  const { data } = await stripe.promotionCodes.list({ code: text, active: true, limit: 10, expand });
  const found = data.find((code) => isRedeemable(code, buyer));
  if (!found) throw subscriptionError("invalid_coupon");
  return found.id;
}
