import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OrderArrival } from "./order-arrival.tsx";

afterEach(() => vi.unstubAllGlobals());

const CHOICE = { tier: "premium", cycle: "monthly", start: "pay-now" } as const;

const PAID = {
  subscription_tier: "premium",
  subscription_status: "active",
  stripe_subscription_id: "sub_1",
  premium_access_until: "2026-12-22T12:00:00Z",
  current_period_end: "2026-12-22T12:00:00Z",
  billing_cycle: "monthly",
  auto_renew: true,
  price_cents: 499,
  renewal_cents: 199,
};

/** A backend that no message of the provider ever reaches: the row is brought up to date by asking only. */
async function arrive(reconcile: (row: Record<string, unknown>) => Response) {
  const userId = crypto.randomUUID();
  const row: Record<string, unknown> = {
    user_id: userId,
    subscription_tier: "free",
    subscription_status: "inactive",
    stripe_customer_id: "cus_1",
    stripe_subscription_id: null,
    current_period_end: null,
    premium_access_until: null,
    auto_renew: false,
    updated_at: "2026-11-22T12:00:00Z",
  };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.endsWith("/check-customer-subscriptions")) return reconcile(row);
    if (pathname.endsWith("/user_premium_settings")) return Response.json([row]);
    return Response.json([]);
  });
  const element = <OrderArrival userId={userId} choice={CHOICE} />;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
}

test("finds a paid plan on return from the payment page without a webhook", async () => {
  await arrive((row) => {
    Object.assign(row, PAID);
    return Response.json({ has_active_subscription: true, most_recent: { id: "sub_1", current_period_end: null } });
  });
  await expect.element(page.getByRole("heading", { name: "You have Premium" })).toBeVisible();
  // What is charged next has the credit in it; the price has not.
  await expect.element(page.getByText("$4.99 a month")).toBeVisible();
  await expect.element(page.getByText(/^\$1\.99 on 22 Dec 2026$/)).toBeVisible();
});

test("reads our own row when the provider is unreachable", async () => {
  await arrive((row) => {
    Object.assign(row, PAID);
    return Response.json({ error: { code: "portal_creation_failed", message: "no" } }, { status: 502 });
  });
  await expect.element(page.getByRole("heading", { name: "You have Premium" })).toBeVisible();
});
