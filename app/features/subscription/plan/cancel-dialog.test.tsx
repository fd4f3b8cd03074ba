import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Subscription, toFreeSubscription } from "#domain/subscription/subscription.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

const premium: Subscription = {
  ...toFreeSubscription("7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11"),
  tier: "premium",
  status: "active",
  subscriptionId: "sub_1",
  premiumAccessUntil: "2026-12-06T12:00:00Z",
  autoRenew: true,
};

test("while a cancellation is written no other way slips under the button that was pressed", async () => {
  const queryClient = new QueryClient();
  const shown = (subscription: Subscription) => (
    <QueryClientProvider client={queryClient}>
      <CancelDialog subscription={subscription} onClose={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = await render(shown(premium));
  const atTheEnd = page.getByRole("button", { name: "Cancel at the end, 6 Dec 2026" });
  await expect.element(atTheEnd).toBeVisible();
  await rerender(shown({ ...premium, autoRenew: false }));
  await expect.element(atTheEnd).toBeVisible();
});
