import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { swimmerBandQuery } from "#app/features/verdicts/swimmer-band.queries.ts";
import { spotOutlookQuery } from "#app/features/weather/weather.queries.ts";
import type { SpotFacts } from "#domain/conditions/hour-facts.ts";
import { DEFAULT_BAND, toSwimmerBand } from "#domain/conditions/swimmer-band.ts";
import type { WeatherHour, WeatherOutlook } from "#domain/conditions/weather-hours.ts";
import type { SpotWeather } from "#domain/weather/weather-record.ts";
import { toConditionsView } from "../conditions-view.ts";
import { ConditionsSummary } from "./conditions-summary.tsx";
import { PersonalConditions } from "./personal-conditions.tsx";

const [SWIMMER, SPOT] = ["7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11", "00000000-0000-4000-8000-000000000001"];
const NOON_MS = Date.parse("2026-07-15T12:00:00.000Z");

const HOUR = {
  at: "2026-07-15T12:00:00.000Z",
  airTemperatureC: 20,
  feelsLikeC: 20,
  weatherCode: 1,
  isDay: true,
  windSpeedKmh: 6,
  windGustKmh: 9,
  windDirectionDeg: 90,
  precipitationMm: 0,
  visibilityM: 20_000,
  uvIndex: 5,
  waterTemperatureC: 12,
  waveHeightM: 0.1,
  wavePeriodS: 7,
  currentMs: null,
  confidence: 90,
} as WeatherHour;

const OUTLOOK: WeatherOutlook = {
  source: "Open-Meteo",
  isSimulated: false,
  fetchedAt: "2026-07-15T11:40:00.000Z",
  nextUpdateAt: "2026-07-15T14:40:00.000Z",
  timeZone: "Europe/Dublin",
  hours: [HOUR],
  sun: [],
  tide: null,
  rain24hMm: 0,
  rain48hMm: 0,
  rain72hMm: 0,
};

const FACTS: SpotFacts = {
  exposure: { waterType: "sea", facesDeg: 90, shelteredSectors: [], tideWindow: null, waveShare: null },
  quality: {
    quality: "excellent",
    sampledAt: "2026-07-13T09:00:00.000Z",
    overflow: null,
    isOverflowSilent: false,
    isTreated: false,
    isSimulated: false,
  },
  water: null,
  alerts: [],
  crowd: [],
  swimmer: DEFAULT_BAND,
};

const forAll = toConditionsView(OUTLOOK, FACTS, NOON_MS);

function Page() {
  const [view, setView] = useState(forAll);
  return (
    <>
      <ConditionsSummary conditions={{ value: view, problem: null }} />
      <PersonalConditions userId={SWIMMER} spotId={SPOT} view={forAll} onView={setView} />
    </>
  );
}

async function show(weather: WeatherOutlook, band: ReturnType<typeof toSwimmerBand> | null) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(swimmerBandQuery(SWIMMER).queryKey, band);
  queryClient.setQueryData(spotOutlookQuery(SPOT, forAll.fetchedAt).queryKey, weather as SpotWeather);
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: <Page /> }])} />
    </QueryClientProvider>,
  );
}

const COOL = toSwimmerBand({
  min_water_temp: 10,
  max_water_temp: 16,
  preferred_water_temp: 12,
  swims_in_dark: false,
  swims_in_winter_water: false,
});

afterEach(() => {
  delete document.documentElement.dataset.units;
});

test("shows that cool water is good for a swimmer who likes it", async () => {
  await show(OUTLOOK, COOL);
  await expect.element(page.getByText("For your 10 to 16 °C")).toBeVisible();
  await expect.element(page.getByText("Good", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/cold shock/i)).toBeVisible();
});

test("uses the swimmer's units in reasons and warnings", async () => {
  document.documentElement.dataset.units = "imperial";
  await show(OUTLOOK, COOL);
  await expect.element(page.getByText("For your 50 to 61 °F")).toBeVisible();
  await expect.element(page.getByText(/wind 4 mph, onshore here/i).first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/°C|km\/h/);
});

test.each([
  ["who told us nothing", OUTLOOK, null],
  ["a forecast of another fetch than the page's", { ...OUTLOOK, fetchedAt: "2026-07-15T08:40:00.000Z" }, COOL],
])("keeps the page for everyone with %s", async (_, weather, band) => {
  await show(weather, band);
  await expect.element(page.getByText("Good", { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain("For your");
});
