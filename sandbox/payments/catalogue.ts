import { type Plan, readPlans } from "#domain/subscription/plans.ts";
import type { Coupon, Price, Product, PromotionCode } from "./objects.ts";

/** When this catalogue was put up; any day before the product is used will do. */
const CREATED = Date.UTC(2026, 0, 1) / 1_000;

const product = (tier: Plan["tier"], name: string): Product & Record<string, unknown> => ({
  id: `prod_tideline_${tier}`,
  object: "product",
  created: CREATED,
  updated: CREATED,
  active: true,
  name,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: { tier },
  type: "service",
  url: null,
});

const price = ({ tier, cycle, priceId, cents }: Plan): Price & Record<string, unknown> => ({
  id: priceId,
  object: "price",
  created: CREATED,
  active: true,
  billing_scheme: "per_unit",
  currency: "usd",
  custom_unit_amount: null,
  livemode: false,
  lookup_key: `${tier}_${cycle}`,
  metadata: { tier, cycle },
  nickname: null,
  product: `prod_tideline_${tier}`,
  recurring: {
    interval: cycle === "annual" ? "year" : "month",
    interval_count: 1,
    ...{ meter: null, trial_period_days: null, usage_type: "licensed" },
  },
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount: cents,
  unit_amount_decimal: String(cents),
});

type CouponSeed = Pick<Coupon, "id" | "name" | "duration"> & Partial<Coupon>;
const coupon = (seed: CouponSeed): Coupon & Record<string, unknown> => ({
  object: "coupon",
  created: CREATED,
  percent_off: null,
  amount_off: null,
  currency: null,
  duration_in_months: null,
  redeem_by: null,
  max_redemptions: null,
  times_redeemed: 0,
  valid: true,
  livemode: false,
  metadata: {},
  ...seed,
});

const COUPONS = [
  coupon({ id: "welcome20", name: "20 % off the first payment", percent_off: 20, duration: "once" }),
  coupon({
    id: "halfyear",
    name: "Half price for six months",
    percent_off: 50,
    duration: "repeating",
    duration_in_months: 6,
  }),
  coupon({ id: "crew10", name: "10 % off for good", percent_off: 10, duration: "forever" }),
  coupon({ id: "twodollars", name: "$2 off the first payment", amount_off: 200, currency: "usd", duration: "once" }),
  coupon({ id: "freefirst", name: "The first payment is free", percent_off: 100, duration: "once" }),
];

const promotion = (
  code: string,
  couponId: string,
  rest: Partial<PromotionCode> = {},
): PromotionCode & Record<string, unknown> => ({
  id: `promo_${code.toLowerCase()}`,
  object: "promotion_code",
  created: CREATED,
  code,
  active: true,
  promotion: { type: "coupon", coupon: couponId },
  customer: null,
  expires_at: null,
  max_redemptions: null,
  times_redeemed: 0,
  livemode: false,
  metadata: {},
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  ...rest,
});

export const PROMOTION_CODES = [
  promotion("WELCOME20", "welcome20"),
  promotion("HALFYEAR", "halfyear"),
  promotion("CREW10", "crew10"),
  promotion("TWODOLLARS", "twodollars"),
  promotion("FREEFIRST", "freefirst"),
  // The provider switches codes off by itself once they are over or used up.
  promotion("SUMMER2025", "welcome20", { active: false, expires_at: Date.UTC(2025, 8, 1) / 1_000 }),
  promotion("FOUNDERS", "crew10", { active: false, max_redemptions: 100, times_redeemed: 100 }),
];

/** What the sandbox sells: the plans of this site, and codes to try. */
export const createCatalogue = (planSettings: Readonly<Record<string, string>>) => [
  product("premium", "Tideline Premium"),
  product("pro", "Tideline Pro"),
  ...readPlans(planSettings).map(price),
  ...COUPONS,
  ...PROMOTION_CODES,
];
