import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";
import { annualSaving, findPlan, findPlanByPrice, PLAN_SETTINGS, readPlans } from "./plans.ts";

test("without settings the four plans of the house are sold", () => {
  expect(readPlans({}).map(({ tier, cycle, priceId, cents }) => [tier, cycle, priceId, formatMoney(cents)])).toEqual([
    ["premium", "monthly", "price_tideline_premium_monthly", "$4.99"],
    ["premium", "annual", "price_tideline_premium_annual", "$49.99"],
    ["pro", "monthly", "price_tideline_pro_monthly", "$9.99"],
    ["pro", "annual", "price_tideline_pro_annual", "$99.99"],
  ]);
});

test("every setting changes what is sold, and what is empty changes nothing", () => {
  const settings = Object.fromEntries(
    PLAN_SETTINGS.map((name, place) => [name, name.startsWith("STRIPE") ? `price_${place}` : String(1_000 + place)]),
  );
  expect(readPlans(settings).map(({ priceId, cents }) => [priceId, cents])).toEqual([
    ["price_0", 1_001],
    ["price_2", 1_003],
    ["price_4", 1_005],
    ["price_6", 1_007],
  ]);
  expect(readPlans(Object.fromEntries(PLAN_SETTINGS.map((name) => [name, " "])))).toEqual(readPlans({}));
});

test.each(["4.99", "-1", "0", "free", "1e3", "99999999"])("a price of “%s” cents is refused by its name", (value) => {
  expect(() => readPlans({ PRO_ANNUAL_CENTS: value })).toThrow("PRO_ANNUAL_CENTS is no whole number of cents");
});

test("two plans of one price could not be told apart", () => {
  const twice = { STRIPE_PRICE_PRO_MONTHLY: "price_tideline_premium_monthly" };
  expect(() => readPlans(twice)).toThrow("Two plans have the price id price_tideline_premium_monthly");
});

test("a plan is found by its name and by its price", () => {
  const plans = readPlans({});
  expect(findPlan(plans, "pro", "annual")).toBe(findPlanByPrice(plans, "price_tideline_pro_annual"));
  expect([findPlan(plans, "free", "monthly"), findPlanByPrice(plans, "price_of_others")]).toEqual([null, null]);
});

test.each([
  ["499", "4999", { cents: 989, percent: 16 }],
  ["999", "9999", { cents: 1_989, percent: 16 }],
  ["100", "1200", null],
  ["100", "1300", null],
])("a year at %s cents a month or %s a year saves %o", (month, year, saving) => {
  const plans = readPlans({ PREMIUM_MONTHLY_CENTS: month, PREMIUM_ANNUAL_CENTS: year });
  expect(annualSaving(plans, "premium")).toEqual(saving);
});
