import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Almanac } from "#domain/weather/almanac.ts";
import { AlmanacPart } from "./almanac-part.tsx";

const ALMANAC: Almanac = {
  timeZone: "Europe/London",
  sun: [{ date: "2026-11-22", sunrise: "2026-11-22T07:34:00Z", sunset: "2026-11-22T16:13:00Z" }],
  tide: {
    station: "Portland",
    stationDistanceKm: 20,
    datum: "LAT",
    licence: "cc-by-4.0",
    extremes: [
      { at: "2026-11-22T06:00:00Z", levelM: 1.7, isHigh: true },
      { at: "2026-11-22T12:10:00Z", levelM: 0.4, isHigh: false },
      { at: "2026-11-22T18:20:00Z", levelM: 1.8, isHigh: true },
    ],
  },
};

function wordsOf(almanac: Almanac) {
  const nowMs = Date.parse("2026-11-22T09:00:00Z");
  const element = createElement(AlmanacPart, { almanac, tideWindow: null, nowMs });
  const router = createMemoryRouter([{ path: "/", element }]);
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

test("shows the next tide, its station and sunset without weather", () => {
  const words = wordsOf(ALMANAC);
  expect(words).toContain("Tide and light");
  expect(words).toContain("Falling until 12:10");
  expect(words).toContain("Tide: Portland");
  expect(words).toContain("Sunset 16:13");
});

test("shows only light inland", () => {
  const words = wordsOf({ ...ALMANAC, tide: null });
  expect(words).not.toContain("Tide");
  expect(words).toContain("Sunset 16:13");
});
