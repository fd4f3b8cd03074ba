import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DEFAULT_PREFERENCES, type Preferences } from "#app/browser/preferences.ts";
import { parseSpot, type Spot } from "#domain/spots/spot.ts";
import { HOUR_MS } from "#domain/time.ts";
import { timelineOf } from "#domain/verdicts/timeline-fixture.ts";
import { SpotRow } from "./spot-row.tsx";

const COVE = parseSpot({
  id: "00000000-0000-4000-8000-000000000001",
  name: "Cove",
  latitude: 53.2,
  longitude: -6.1,
  water_quality: "unknown",
  distance_km: 24.1,
});

function render(spot: Spot, preferences: Preferences, search = "") {
  const row = { id: "root", path: "/", element: createElement(SpotRow, { spot }) };
  const router = createMemoryRouter([row], {
    initialEntries: [`/${search}`],
    hydrationData: { loaderData: { root: { preferences } } },
  });
  const routed = createElement(RouterProvider, { router });
  const sent = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, routed));
  return sent.replaceAll(/<[^>]+>/g, " ");
}

test.each([
  ["metric", "24 km"],
  ["imperial", "15 mi"],
] as const)("renders the distance in %s units: %s", (units, text) => {
  expect(render(COVE, { ...DEFAULT_PREFERENCES, units })).toContain(text);
});

test("shows the verdict, the water at the time asked about and one reason", () => {
  const first = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const timeline = timelineOf(() => ({ isDark: false, waterC: 11.4 }));
  const hours = timeline.hours.map((hour, place) => ({ ...hour, at: new Date(first + place * HOUR_MS).toISOString() }));
  const later = new Date(first + 9 * HOUR_MS).toISOString();
  const verdict = { ...timeline, hours, staleAt: later, expiresAt: later };
  const text = render({ ...COVE, verdict }, DEFAULT_PREFERENCES);
  expect(text).toContain("11.4°");
  expect(text).toMatch(/Good|Fair/);
  expect(render({ ...COVE, verdict }, DEFAULT_PREFERENCES, "?when=tomorrow-morning")).toContain("11.4°");
  // Without a plan the hours end after two days; a row then shows its place instead of a verdict.
  const dayAfter = new Date(first + 60 * HOUR_MS).toISOString().slice(0, 13);
  const locked = render({ ...COVE, verdict, location: "Greystones" }, DEFAULT_PREFERENCES, `?when=${dayAfter}`);
  expect(locked).toContain("Greystones");
  expect(locked).not.toMatch(/Good|Fair|Not known/);
});
