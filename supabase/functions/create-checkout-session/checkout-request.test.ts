import { expect, test } from "vitest";
import { readPlans } from "../../../domain/subscription/plans.ts";
import { checkoutBody, readCheckout } from "./checkout-request.ts";

const ada = "00000000-0000-4000-8000-00000000000a";
const ben = "00000000-0000-4000-8000-00000000000b";
const site = { swimmerId: ada, plans: readPlans({}), siteUrl: "https://tideline.example" };
const metadata = { user_id: ada, subscription_tier: "premium", billing_cycle: "annual" } as const;
const body = {
  userId: ada,
  priceId: "price_tideline_premium_annual",
  metadata,
  successUrl: "https://tideline.example/subscription/success?session={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://tideline.example/subscription/canceled",
};

test("the configured plan is sold, and the way back leads to this site", () => {
  expect(readCheckout({ ...body, couponCode: " SPRING ", trialDays: 14 }, site)).toEqual({
    plan: { tier: "premium", cycle: "annual", priceId: "price_tideline_premium_annual", cents: 4999 },
    successUrl: body.successUrl,
    cancelUrl: body.cancelUrl,
    couponCode: "SPRING",
    trialDays: 14,
  });
  expect(readCheckout({ ...body, couponCode: "  " }, site)).toMatchObject({ couponCode: null, trialDays: null });
});

test("Pro is sold like Premium", () => {
  const pro = { priceId: "price_tideline_pro_annual", metadata: { ...metadata, subscription_tier: "pro" as const } };
  expect(readCheckout({ ...body, ...pro }, site).plan).toMatchObject({ tier: "pro", cycle: "annual", cents: 9999 });
});

test.each([
  ["for another swimmer", { userId: ben }],
  ["told as another swimmer's", { metadata: { ...metadata, user_id: ben } }],
])("a checkout %s is refused", (_what, otherwise) => {
  expect(() => readCheckout({ ...body, ...otherwise }, site)).toThrow("You do not have permission");
});

test.each([
  ["priceId", { priceId: "price_of_another_shop" }],
  ["metadata.subscription_tier", { metadata: { ...metadata, subscription_tier: "pro" as const } }],
  ["metadata.billing_cycle", { metadata: { ...metadata, billing_cycle: "monthly" as const } }],
  ["successUrl", { successUrl: "https://tideline.example.evil.test/" }],
  ["cancelUrl", { cancelUrl: "http://tideline.example/" }],
])("a checkout whose %s is not ours is refused by its name", (field, otherwise) => {
  expect(() => readCheckout({ ...body, ...otherwise }, site)).toThrow(`The field ${field} is missing or not valid`);
});

test.each([
  ["userId", { userId: "me" }],
  ["priceId", { priceId: "" }],
  ["metadata", { metadata: null }],
  ["successUrl", { successUrl: "javascript:alert(1)" }],
  ["cancelUrl", { cancelUrl: `https://tideline.example/${"x".repeat(3000)}` }],
  ["couponCode", { couponCode: ["SPRING"] }],
  ["trialDays", { trialDays: 15 }],
  ["trialDays", { trialDays: 0 }],
  ["trialDays", { trialDays: 1.5 }],
  ["trialDays", { trialDays: "14" }],
])("of a hostile body the field %s is named", (field, otherwise) => {
  expect(checkoutBody.safeParse({ ...body, ...otherwise }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
