import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { favoritesQuery } from "#app/features/favorites/favorites.queries.ts";
import type { BestTimesData } from "./best-times-data.ts";
import { BestTimesPanel } from "./best-times-panel.tsx";

const SWIMMER = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const OFFLINE: BestTimesData = { times: [], unknown: [], problem: "You seem to be offline." };
const unknownAt = (...unknown: string[]): BestTimesData => ({ times: [], unknown, problem: null });

/** Answers each question with the next answer, and the last one from then on. */
async function show(answers: readonly BestTimesData[], favorites = ["one"]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(favoritesQuery(SWIMMER).queryKey, favorites);
  const asked: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    asked.push(request.url);
    return answers[Math.min(asked.length, answers.length) - 1];
  };
  const router = createMemoryRouter([
    { path: "/", element: <BestTimesPanel userId={SWIMMER} /> },
    { path: "/dashboard/best-times", loader },
  ]);
  const { unmount: leave } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asked, leave };
}

afterEach(() => {
  vi.useRealTimers();
});

test("reloads every five minutes while the page is open", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { asked, leave } = await show([unknownAt("Cove"), unknownAt("Harbour")]);
  await expect.element(page.getByText(/forecast for Cove/)).toBeVisible();
  vi.advanceTimersByTime(5 * 60_000);
  await expect.element(page.getByText(/forecast for Harbour/)).toBeVisible();
  await leave();
  expect(vi.getTimerCount()).toBe(0);
  expect(asked).toHaveLength(2);
});

test("reloads on return to the page", async () => {
  await show([unknownAt("Cove"), unknownAt("Harbour")]);
  await expect.element(page.getByText(/forecast for Cove/)).toBeVisible();
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText(/forecast for Harbour/)).toBeVisible();
});

test("reloads on a click after a failure", async () => {
  await show([OFFLINE, unknownAt("Cove")]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/forecast for Cove/)).toBeVisible();
  await expect.element(page.getByText("You seem to be offline.")).not.toBeInTheDocument();
});

test("keeps the hours while offline and reloads when online", async () => {
  await show([unknownAt("Cove"), OFFLINE, unknownAt("Harbour")]);
  await expect.element(page.getByText(/forecast for Cove/)).toBeVisible();
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText("You seem to be offline.")).toBeVisible();
  await expect.element(page.getByText(/forecast for Cove/)).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText(/forecast for Harbour/)).toBeVisible();
});

test("says which favorites are included when there are many", async () => {
  const many = Array.from({ length: 9 }, (_, index) => `spot-${index}`);
  const { asked } = await show([unknownAt()], many);
  await expect.element(page.getByText(/None of your 8 latest favorites could be found/)).toBeVisible();
  expect(new URL(asked[0] ?? "").searchParams.getAll("spot")).toEqual(many.slice(0, 8));
});

test("says when no favorite could be found", async () => {
  await show([unknownAt()]);
  await expect.element(page.getByText(/None of your favorites could be found/)).toBeVisible();
});
