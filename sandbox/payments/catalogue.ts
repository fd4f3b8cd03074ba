import { type Plan, readPlans } from "#domain/subscription/plans.ts";
import type { Coupon, Price, Product, PromotionCode } from "./objects.ts";

/** Any day before the product is used will do. */
const CREATED = Date.UTC(2026, 0, 1) / 1_000;

const toProduct = (tier: Plan["tier"], name: string): Product => ({
  id: `prod_tideline_${tier}`,
  object: "product",
  created: CREATED,
  active: true,
  name,
  metadata: { tier },
});

const toPrice = ({ tier, cycle, priceId, cents }: Plan): Price => ({
  id: priceId,
  object: "price",
  created: CREATED,
  active: true,
  currency: "usd",
  metadata: { tier, cycle },
  product: `prod_tideline_${tier}`,
  recurring: { interval: cycle === "annual" ? "year" : "month", interval_count: 1 },
  type: "recurring",
  unit_amount: cents,
});

type Terms = Pick<Coupon, "name" | "duration"> &
  Partial<Pick<Coupon, "percent_off" | "amount_off" | "currency" | "duration_in_months">>;
const toCoupon = (id: string, terms: Terms): Coupon => ({
  id,
  object: "coupon",
  created: CREATED,
  percent_off: null,
  amount_off: null,
  currency: null,
  duration_in_months: null,
  max_redemptions: null,
  times_redeemed: 0,
  valid: true,
  ...terms,
});

const toPromotionCode = (code: string, coupon: string, rest: Partial<PromotionCode> = {}): PromotionCode => ({
  id: `promo_${code.toLowerCase()}`,
  object: "promotion_code",
  created: CREATED,
  code,
  active: true,
  promotion: { type: "coupon", coupon },
  customer: null,
  expires_at: null,
  max_redemptions: null,
  times_redeemed: 0,
  ...rest,
});

/** The plans of this site, and promotion codes to try. Stripe deactivates codes that are expired or used up. */
export const createCatalogue = (planSettings: Readonly<Record<string, string>>) => [
  toProduct("premium", "Tideline Premium"),
  toProduct("pro", "Tideline Pro"),
  ...readPlans(planSettings).map(toPrice),
  toCoupon("welcome20", { name: "20% off the first payment", percent_off: 20, duration: "once" }),
  toCoupon("halfyear", {
    name: "Half price for six months",
    percent_off: 50,
    duration: "repeating",
    duration_in_months: 6,
  }),
  toCoupon("crew10", { name: "10% off forever", percent_off: 10, duration: "forever" }),
  toCoupon("twodollars", { name: "$2 off the first payment", amount_off: 200, currency: "usd", duration: "once" }),
  toCoupon("freefirst", { name: "First payment free", percent_off: 100, duration: "once" }),
  toPromotionCode("WELCOME20", "welcome20"),
  toPromotionCode("HALFYEAR", "halfyear"),
  toPromotionCode("CREW10", "crew10"),
  toPromotionCode("TWODOLLARS", "twodollars"),
  toPromotionCode("FREEFIRST", "freefirst"),
  toPromotionCode("SUMMER2025", "welcome20", { active: false, expires_at: Date.UTC(2025, 8, 1) / 1_000 }),
  toPromotionCode("FOUNDERS", "crew10", { active: false, max_redemptions: 100, times_redeemed: 100 }),
];
