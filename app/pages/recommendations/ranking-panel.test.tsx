import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RankedSpot, RankingView } from "#app/features/recommendations/ranking-view.ts";
import { thumbsQuery } from "#app/features/recommendations/recommendations.queries.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import type { RankingResult } from "./ranking-data.ts";
import { RankingPanel } from "./ranking-panel.tsx";

const SWIMMER = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const NOW = "2026-07-15T10:00:00.000Z";

const COVE: RankedSpot = {
  spotId: "cove",
  spotName: "Cove",
  timeZone: "Europe/London",
  source: "Open-Meteo",
  isSimulated: false,
  fetchedAt: NOW,
  nextUpdateAt: "2026-07-15T13:00:00.000Z",
  from: "2026-07-15T11:00:00.000Z",
  to: "2026-07-15T14:00:00.000Z",
  state: "good",
  sentence: "Wind 8 km/h and water quality good.",
  personal: ["by the sea like Bay, which you starred", "12 km away"],
  at: "2026-07-15T11:00:00.000Z",
  waterC: 16.2,
  windKmh: 8,
  waves: null,
  score: 71,
  factors: [{ name: "start", value: 100, points: 71, text: "every hour starts at 100" }],
  confidence: 80,
  isNew: false,
  distanceKm: 12,
  cover: null,
};

const EMPTY: RankingView = { spots: [], farther: [], notToday: null, hidden: [] };
const ranked = (ranking: Partial<RankingView>): RankingResult => ({
  state: "ranked",
  ranking: { ...EMPTY, ...ranking },
  place: "profile",
  radiusKm: 50,
  swimmer: DEFAULT_BAND,
  nowMs: Date.parse(NOW),
});

async function show(answer: RankingResult) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(thumbsQuery(SWIMMER).queryKey, { cove: true });
  const panel = <RankingPanel userId={SWIMMER} closed={<p>Not open</p>} />;
  const router = createMemoryRouter([
    { path: "/", element: panel },
    { path: "/recommendations/ranking", loader: () => answer },
  ]);
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("shows where and when, confidence, reasons and personal fit", async () => {
  await show(ranked({ spots: [COVE] }));
  await expect.element(page.getByText(/Wed 15 Jul, 12:00 to 15:00/)).toBeVisible();
  await expect.element(page.getByText("Good, London time")).toBeVisible();
  await expect.element(page.getByText(/^Wind 8/)).toBeVisible();
  await expect.element(page.getByText(/by the sea like Bay, which you starred, 12 km away/)).toBeVisible();
  await expect.element(page.getByText(/confidence 80 %/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "More like Cove" })).toHaveAttribute("aria-pressed", "true");
});

test("marks simulated hours and never calls them good", async () => {
  await show(ranked({ spots: [{ ...COVE, isSimulated: true, confidence: 0 }] }));
  await expect.element(page.getByText("No hour is known to be good.")).toBeVisible();
  await expect.element(page.getByText(/^Wind 8/)).toBeVisible();
});

test('gives the reasons for "not today"', async () => {
  const notToday = {
    spots: 3,
    reasons: [{ text: "waves of 1.8 m, limit 1.5 m", spots: 2 }],
    closest: { spotId: "cove", spotName: "Cove", reason: "waves of 1.6 m, limit 1.5 m" },
    isSimulated: false,
  };
  await show(ranked({ notToday }));
  await expect.element(page.getByRole("heading", { name: "Not today, and not tomorrow" })).toBeVisible();
  await expect.element(page.getByText(/waves of 1.8 m, limit 1.5 m/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Cove" })).toBeVisible();
});

test("offers next steps when nothing is known", async () => {
  await show({ ...ranked({}), place: null } as RankingResult);
  await expect.element(page.getByRole("link", { name: "Find a spot to star" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Add your place" })).toBeVisible();
});

test("shows a failure and retries", async () => {
  await show({ state: "failed", problem: "You seem to be offline." });
  await expect.element(page.getByText("You seem to be offline.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("shows the offer when the server refuses", async () => {
  await show({ state: "closed" });
  await expect.element(page.getByText("Not open")).toBeVisible();
});

test("shows spots outside the radius under their own heading", async () => {
  await show(ranked({ spots: [COVE], farther: [{ ...COVE, spotId: "lake", spotName: "Lake", distanceKm: 89 }] }));
  await expect.element(page.getByRole("heading", { name: "More than 50 km away" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Lake" })).toBeVisible();
});

test("restores a spot hidden by a thumb down", async () => {
  await show(ranked({ spots: [COVE], hidden: [{ id: "bay", name: "Bay" }] }));
  await page.getByText("Not shown: 1 spot").click();
  await expect.element(page.getByRole("button", { name: "Show again: Bay" })).toBeVisible();
});
