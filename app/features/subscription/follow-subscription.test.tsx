import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { featuresOfTier } from "#domain/subscription/premium-features.ts";
import { type Subscription, toFreeSubscription } from "#domain/subscription/subscription.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { FollowSubscription } from "./follow-subscription.tsx";
import { subscriptionQuery } from "./subscription.queries.ts";
import { useFeatureAccess } from "./use-subscription.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const NOW = Date.parse("2026-11-22T12:00:00Z");

const free = toFreeSubscription(ADA);
const premium: Subscription = {
  ...free,
  tier: "premium",
  status: "active",
  features: featuresOfTier("premium"),
  premiumAccessUntil: new Date(NOW + MINUTE_MS).toISOString(),
};

beforeEach(() => {
  // Within the first three seconds, when no page opens a socket.
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Screen({ onAsked }: { onAsked: () => void }) {
  const { isOpen } = useFeatureAccess(ADA, "realtime_weather");
  useQuery({ queryKey: ["weather", "outlook", "spot"], queryFn: () => onAsked() ?? null, staleTime: 600_000 });
  return <p>{isOpen ? "Seven days" : "Two days"}</p>;
}

test("opens and closes features on the open page when a plan begins and ends, and refetches their data", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 600_000 } } });
  const asked = vi.fn();
  const write = async (subscription: Subscription) => {
    queryClient.setQueryData(subscriptionQuery(ADA).queryKey, subscription);
    await vi.advanceTimersByTimeAsync(10);
  };
  await write(free);
  await render(
    <QueryClientProvider client={queryClient}>
      <FollowSubscription userId={ADA} />
      <Screen onAsked={asked} />
    </QueryClientProvider>,
  );
  await vi.advanceTimersByTimeAsync(10);
  await expect.element(page.getByText("Two days")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);

  await write(premium);
  await expect.element(page.getByText("Seven days")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);

  // The same access with another card: nothing is refetched.
  await write({ ...premium, paymentMethodStatus: "expired" });
  expect(asked).toHaveBeenCalledTimes(2);

  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.element(page.getByText("Two days")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(3);
});
