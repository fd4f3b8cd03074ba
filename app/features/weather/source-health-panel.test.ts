import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { parseSourceHealth } from "#domain/weather/source/source-health.ts";
import { SourceHealthPanel } from "./source-health-panel.tsx";

test("shows which source fails, why and until when, and how many spots are simulated", () => {
  const source = parseSourceHealth({
    id: "open-meteo",
    name: "Open-Meteo",
    url: "https://open-meteo.com",
    licence: "CC BY 4.0",
    attribution: "Weather data by Open-Meteo.com",
    last_attempt_at: "2026-11-22T05:00:00+00:00",
    last_success_at: "2026-11-22T04:00:00+00:00",
    failures: 2,
    problem: "timeout",
    retry_at: "2026-11-22T05:10:00+00:00",
    rows_read: 1200,
    rows_dropped: 2,
  });
  const panel = createElement(SourceHealthPanel, { health: { sources: [source], live: 1, simulated: 728 } });
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, panel));
  const words = markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("1 spot shows live weather, 728 spots show simulated weather");
  expect(words).toContain("Last answered 22 Nov 2026, 04:00 UTC");
  expect(words).toContain("Failed 2 times in a row: no answer in time.");
  expect(words).toContain("Next try: 22 Nov 2026, 05:10 UTC");
  expect(words).toContain("Skipped 2 of 1,200 rows that couldn&#x27;t be read.");
  expect(words).not.toContain("api.open-meteo.com");
  expect(words).toContain("Weather data by Open-Meteo.com, CC BY 4.0");
});
