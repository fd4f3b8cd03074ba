import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DEFAULT_PREFERENCES } from "#app/browser/preferences.ts";
import { parseSpot } from "#domain/spots/spot.ts";
import { SpotRow } from "./spot-row.tsx";

const COVE = parseSpot({
  id: "00000000-0000-4000-8000-000000000001",
  name: "Cove",
  latitude: 53.2,
  longitude: -6.1,
  water_quality: "unknown",
  distance_km: 24.1,
});

test.each([
  ["metric", "24 km"],
  ["imperial", "15 mi"],
] as const)("renders the distance in %s units: %s", (units, text) => {
  const preferences = { ...DEFAULT_PREFERENCES, units };
  const row = { id: "root", path: "/", element: createElement(SpotRow, { spot: COVE }) };
  const router = createMemoryRouter([row], { hydrationData: { loaderData: { root: { preferences } } } });
  const routed = createElement(RouterProvider, { router });
  const sent = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, routed));
  expect(sent.replaceAll(/<[^>]+>/g, "")).toContain(text);
});
