import type { BillingCycle, PaidTier, SubscriptionTier } from "./subscription-words.ts";

/** What can be bought: `cents` of a US dollar for one cycle, under the provider's price id. */
export type Plan = { tier: PaidTier; cycle: BillingCycle; priceId: string; cents: number };

type Configured = Plan & { priceSetting: string; centsSetting: string };

/** What is sold where nothing else is configured; the settings that say otherwise. */
const DEFAULTS: readonly Configured[] = [
  {
    tier: "premium",
    cycle: "monthly",
    priceId: "price_tideline_premium_monthly",
    cents: 499,
    priceSetting: "STRIPE_PRICE_PREMIUM_MONTHLY",
    centsSetting: "PREMIUM_MONTHLY_CENTS",
  },
  {
    tier: "premium",
    cycle: "annual",
    priceId: "price_tideline_premium_annual",
    cents: 4_999,
    priceSetting: "STRIPE_PRICE_PREMIUM_ANNUAL",
    centsSetting: "PREMIUM_ANNUAL_CENTS",
  },
  {
    tier: "pro",
    cycle: "monthly",
    priceId: "price_tideline_pro_monthly",
    cents: 999,
    priceSetting: "STRIPE_PRICE_PRO_MONTHLY",
    centsSetting: "PRO_MONTHLY_CENTS",
  },
  {
    tier: "pro",
    cycle: "annual",
    priceId: "price_tideline_pro_annual",
    cents: 9_999,
    priceSetting: "STRIPE_PRICE_PRO_ANNUAL",
    centsSetting: "PRO_ANNUAL_CENTS",
  },
];

/** The settings that say what is sold. */
export const PLAN_SETTINGS: readonly string[] = DEFAULTS.flatMap(({ priceSetting, centsSetting }) => [
  priceSetting,
  centsSetting,
]);

type Settings = Readonly<Record<string, string | undefined>>;

function readCents(setting: string, value: string | undefined, fallback: number) {
  const text = value?.trim() ?? "";
  if (text === "") return fallback;
  if (!/^\d{1,7}$/.test(text) || Number(text) === 0) throw new Error(`${setting} is no whole number of cents: ${text}`);
  return Number(text);
}

/** What is sold here. Every price id belongs to one plan, so that a payment identifies its plan. */
export function readPlans(settings: Settings): readonly Plan[] {
  const plans = DEFAULTS.map(({ priceSetting, centsSetting, tier, cycle, ...fallback }) => ({
    tier,
    cycle,
    priceId: settings[priceSetting]?.trim() || fallback.priceId,
    cents: readCents(centsSetting, settings[centsSetting], fallback.cents),
  }));
  const ids = plans.map(({ priceId }) => priceId);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new Error(`Two plans have the price id ${twice}`);
  return plans;
}

export const findPlan = (plans: readonly Plan[], tier: SubscriptionTier, cycle: BillingCycle): Plan | null =>
  plans.find((plan) => plan.tier === tier && plan.cycle === cycle) ?? null;

export const findPlanByPrice = (plans: readonly Plan[], priceId: string): Plan | null =>
  plans.find((plan) => plan.priceId === priceId) ?? null;

/** What paying by the year saves against twelve months; null where it saves nothing. */
export function annualSaving(plans: readonly Plan[], tier: PaidTier): { cents: number; percent: number } | null {
  const [month, year] = [findPlan(plans, tier, "monthly"), findPlan(plans, tier, "annual")];
  if (!month || !year) return null;
  const cents = 12 * month.cents - year.cents;
  // Rounded down, so that no saving is overstated.
  return cents > 0 ? { cents, percent: Math.floor((100 * cents) / (12 * month.cents)) } : null;
}
