import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { hasSessionQuery, onboardingQuery } from "./gate.queries.ts";
import { Gate } from "./gate.tsx";

const swimmer = {
  id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11",
  email: "nia@example.org",
  isEmailVerified: true,
  isAdmin: false,
  isStaff: false,
  isBanned: false,
  profile: null,
  onboarding: "unknown",
} as const;

test("holds the page with a retry while setup state is unknown", async () => {
  const queries = { retry: false, retryOnMount: false, refetchOnMount: false } as const;
  const queryClient = new QueryClient({ defaultOptions: { queries } });
  queryClient.setQueryData(hasSessionQuery.queryKey, true);
  const refusal = { ...onboardingQuery(swimmer.id), queryFn: () => Promise.reject(new Error("no answer")) };
  await expect(queryClient.fetchQuery(refusal)).rejects.toThrow("no answer");
  const element = (
    <Gate swimmer={swimmer} decision="check-profile">
      <p>The page</p>
    </Gate>
  );
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Error checking your profile status. Please refresh the page.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(page.getByText("The page", { exact: true })).not.toBeInTheDocument();
});

test("asks older accounts to acknowledge the cold-water note", async () => {
  const element = (
    <Gate swimmer={{ ...swimmer, onboarding: "settled" }} decision="safety-note">
      <p>The page</p>
    </Gate>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await expect.element(page.getByRole("heading", { name: "Cold water comes first" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByText("Please confirm that you have read this")).toBeVisible();
  await expect.element(page.getByText("The page", { exact: true })).not.toBeInTheDocument();
});
