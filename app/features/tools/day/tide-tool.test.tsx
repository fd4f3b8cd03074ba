import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#app/backend/query-client.ts";
import type { Tide } from "#domain/conditions/facts/weather-hours.ts";
import { AppError } from "#domain/errors.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import type { Water } from "../water/use-water.ts";
import { TideTool } from "./tide-tool.tsx";

const server = vi.hoisted(() => ({ predictTide: vi.fn() }));
vi.mock("#app/backend/browser-client.ts", () => ({ getBrowserClient: async () => ({}) }));
vi.mock("./tide-month.data.ts", () => ({ predictTide: server.predictTide }));
afterEach(() => {
  vi.restoreAllMocks();
  server.predictTide.mockReset();
});

const SPOT = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Forty Foot",
  latitude: 53.289,
  longitude: -6.113,
  waterType: "sea",
  waterTemperatureC: null,
  conditionsAt: null,
  conditionsSimulated: false,
} as const;

const now = new Date();
const dateIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const monthStart = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months);

/** A turn every six hours from an instant on, so that every day has the same four. */
const tideFrom = (fromMs: number, days: number, highM: number): Tide => ({
  station: "Dublin Port",
  stationDistanceKm: 12,
  datum: "LAT",
  licence: "cc-by-4.0",
  extremes: Array.from({ length: days * 4 }, (_, index) => ({
    at: new Date(fromMs + (index * 6 + 3) * HOUR_MS).toISOString(),
    levelM: index % 2 === 0 ? 0.5 : highM,
    isHigh: index % 2 === 1,
  })),
});

const almanac = (tide: Tide | null) => ({ timeZone: "UTC", sun: [], tide });
const KEPT = almanac(tideFrom(Date.parse(dateIn(-1)), 10, 4));

const show = (date: string, kept = KEPT, spot: Water["spot"] = SPOT) => {
  const water: Water = {
    spots: [],
    spot,
    almanac: kept,
    choose: () => undefined,
    isWaiting: false,
    problem: null,
    retry: () => undefined,
  };
  const element = <TideTool prefill={{ spot: SPOT.id, date }} water={water} />;
  return render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </QueryClientProvider>,
  );
};

test("a day of the almanac is shown without asking the server", async () => {
  await show(dateIn(3));
  await expect.element(page.getByText("09:00 · 4.0 m")).toBeVisible();
  await expect.element(page.getByText(/^Predicted for Dublin Port, 12 km away, heights above LAT\./)).toBeVisible();
  expect(server.predictTide).not.toHaveBeenCalled();
});

test("any other day of a year is predicted by the server, once for its month", async () => {
  const far = new Date(monthStart(6) + 14 * DAY_MS).toISOString().slice(0, 10);
  server.predictTide.mockResolvedValue(tideFrom(monthStart(6) - 2 * DAY_MS, 36, 3.3));
  await show(far);
  await expect.element(page.getByText("09:00 · 3.3 m")).toBeVisible();
  await expect.element(page.getByText("Sunset")).toBeVisible();
  await page.getByLabelText("Date").fill(`${far.slice(0, 8)}02`);
  await expect.element(page.getByText("21:00 · 3.3 m")).toBeVisible();
  expect(server.predictTide.mock.calls.map(([, ...asked]) => asked)).toEqual([[SPOT.id, far.slice(0, 7)]]);
});

test("without a network a day that isn't on the device says so and which are, and light is still there", async () => {
  server.predictTide.mockRejectedValue(new AppError("request_failed", "You seem to be offline."));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show(dateIn(60));
  await expect.element(page.getByText(/^You're offline\. Tides on this device: \w/)).toBeVisible();
  await expect.element(page.getByText("Sunrise")).toBeVisible();
  server.predictTide.mockResolvedValue(tideFrom(Date.parse(dateIn(20)), 90, 2.2));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("09:00 · 2.2 m")).toBeVisible();
});

test("beyond a year, inland and without a spot there is no tide", async () => {
  const beyond = await show(dateIn(500));
  await expect.element(page.getByText(/^Tides are predicted from \w{3} \d{4} to \w{3} \d{4}\.$/)).toBeVisible();
  await beyond.unmount();
  const inland = await show(dateIn(90), almanac(null), { ...SPOT, waterType: "lake" });
  await expect.element(page.getByText("Lake, no tide.")).toBeVisible();
  await inland.unmount();
  await show(dateIn(90), KEPT, null);
  await expect.element(page.getByText(/^Choose a spot above/)).toBeVisible();
});
