import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type FeatureId, featuresOfTier } from "#domain/subscription/premium-features.ts";
import { type Subscription, toFreeSubscription } from "#domain/subscription/subscription.ts";
import { subscriptionQuery } from "../subscription.queries.ts";
import { FeatureOffer } from "./feature-offer.tsx";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const free = toFreeSubscription(ADA);
const premium: Subscription = { ...free, tier: "premium", status: "past_due", features: featuresOfTier("premium") };

async function show(subscription: Subscription, featureId: FeatureId) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 600_000 } } });
  queryClient.setQueryData(subscriptionQuery(ADA).queryKey, subscription);
  const element = <FeatureOffer userId={ADA} featureId={featureId} />;
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
}

test.each([
  ["who has no plan", free, "Get Premium"],
  ["whose payment is missing", premium, "Fix payment"],
  [
    "whose payment is no longer retried",
    { ...premium, status: "inactive", subscriptionId: "sub_1" } as const,
    "Fix payment",
  ],
  ["whose plan ended without news", { ...premium, status: "active" } as const, "See your plan"],
  ["whose plan was cancelled", { ...premium, status: "canceled" } as const, "Get Premium"],
])("%s sees what opens the feature", async (_who, subscription, label) => {
  await show(subscription, "ai_recommendations");
  const offer = page.getByRole("region", { name: "Recommendations, with Premium" });
  await expect.element(offer.getByRole("link", { name: label })).toBeVisible();
  expect(page.getByRole("link", { name: "Get Premium" }).elements()).toHaveLength(label === "Get Premium" ? 1 : 0);
});

test.each([
  ["who has no plan", free, "Get Pro", /You can try it for 14 days/],
  ["who has Premium", { ...premium, status: "active" } as const, "Switch to Pro", /what the change costs/],
  ["whose payment is missing", premium, "Fix payment", /Your last payment failed/],
])("a feature of Pro is offered to a swimmer %s", async (_who, subscription, label, words) => {
  await show(subscription, "group_swim");
  const offer = page.getByRole("region", { name: "Group swim network, with Pro" });
  await expect.element(offer.getByRole("link", { name: label })).toBeVisible();
  await expect.element(offer.getByText(words)).toBeVisible();
});
