import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Subscription, toFreeSubscription } from "#domain/subscription/subscription.ts";
import { checkTrialEligibility } from "#domain/subscription/trial-eligibility.ts";
import { subscriptionQuery, trialEligibilityQuery } from "../subscription.queries.ts";
import { SetupOffer } from "./setup-offer.tsx";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";

async function show(subscription: Subscription, hasTrialRecord: boolean) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 600_000 } } });
  const { status } = subscription;
  queryClient.setQueryData(subscriptionQuery(ADA).queryKey, subscription);
  queryClient.setQueryData(trialEligibilityQuery(ADA).queryKey, checkTrialEligibility({ status, hasTrialRecord }));
  const element = <SetupOffer userId={ADA} onOffered={() => undefined} />;
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
}

const free = toFreeSubscription(ADA);

test("a trial and staying on Free are offered side by side", async () => {
  await show(free, false);
  await expect.element(page.getByRole("button", { name: "Try it for 14 days" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stay on Free" })).toBeVisible();
});

test("does not offer to stay on Free during a trial", async () => {
  await show({ ...free, tier: "premium", status: "trialing" }, true);
  await expect.element(page.getByText(/You have Premium on trial/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stay on Free" })).not.toBeInTheDocument();
});
