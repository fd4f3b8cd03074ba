import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { featuresOfTier } from "#domain/subscription/premium-features.ts";
import { type Subscription, toFreeSubscription } from "#domain/subscription/subscription.ts";
import { FeatureList } from "./feature-list.tsx";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const pro: Subscription = {
  ...toFreeSubscription("7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11"),
  tier: "pro",
  status: "active",
  features: featuresOfTier("pro"),
  premiumAccessUntil: "2026-12-22T12:00:00Z",
};

test("says what the plan opens", async () => {
  await render(<FeatureList subscription={pro} now={NOW} />);
  await expect.element(page.getByText("Live conditions · On")).toBeVisible();
  await expect.element(page.getByText("Group swim network · On")).toBeVisible();
});

test.each([
  ["past_due", "sub_1", "Closed until the payment is fixed"],
  // Unpaid or paused at the provider.
  ["inactive", "sub_1", "Closed until the payment is fixed"],
  ["active", "sub_1", "Closed until our payment provider confirms your plan"],
  ["canceled", null, "With Premium"],
] as const)("explains why a plan that is %s opens nothing", async (status, subscriptionId, words) => {
  const subscription = { ...pro, status, subscriptionId, premiumAccessUntil: "2026-11-22T11:00:00Z" };
  await render(<FeatureList subscription={subscription} now={NOW} />);
  await expect.element(page.getByText(`Live conditions · ${words}`)).toBeVisible();
});
