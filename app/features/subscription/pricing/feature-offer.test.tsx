import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { featuresOfTier } from "#domain/subscription/premium-features.ts";
import { type Subscription, toFreeSubscription } from "#domain/subscription/subscription.ts";
import { subscriptionQuery } from "../subscription.queries.ts";
import { FeatureOffer } from "./feature-offer.tsx";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const free = toFreeSubscription(ADA);
const premium: Subscription = { ...free, tier: "premium", status: "past_due", features: featuresOfTier("premium") };

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
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 600_000 } } });
  queryClient.setQueryData(subscriptionQuery(ADA).queryKey, subscription);
  const element = <FeatureOffer userId={ADA} featureId="ai_recommendations" />;
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
  const offer = page.getByRole("region", { name: "Recommendations, with Premium" });
  await expect.element(offer.getByRole("link", { name: label })).toBeVisible();
  expect(page.getByRole("link", { name: "Get Premium" }).elements()).toHaveLength(label === "Get Premium" ? 1 : 0);
});
