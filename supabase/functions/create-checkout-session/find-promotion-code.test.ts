import type Stripe from "stripe";
import { expect, test } from "vitest";
import { isRedeemable } from "./find-promotion-code.ts";

const buyer = { customerId: "cus_ada", now: new Date("2026-05-10T12:00:00Z") };
const noon = buyer.now.getTime() / 1000;
const withCoupon = (valid: boolean) => ({ type: "coupon" as const, coupon: { valid } as Stripe.Coupon });
const code = {
  active: true,
  customer: null,
  expires_at: null,
  max_redemptions: null,
  times_redeemed: 7,
  promotion: withCoupon(true),
};

test.each([
  ["without bounds", {}, true],
  ["that ends later", { expires_at: noon + 1 }, true],
  ["that ends now", { expires_at: noon }, false],
  ["that was switched off", { active: false }, false],
  ["with one redemption left", { max_redemptions: 8 }, true],
  ["that was redeemed as often as it may", { max_redemptions: 7 }, false],
  ["for this swimmer", { customer: "cus_ada" }, true],
  ["for another swimmer", { customer: "cus_ben" }, false],
  ["whose coupon has run out", { promotion: withCoupon(false) }, false],
])("a code %s is told rightly", (_what, otherwise, expected) => {
  expect(isRedeemable({ ...code, ...otherwise }, buyer)).toBe(expected);
});
