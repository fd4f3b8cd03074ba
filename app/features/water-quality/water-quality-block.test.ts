import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";
import { toWaterBrief } from "./water-brief.ts";
import { WaterQualityBlock } from "./water-quality-block.tsx";
import { toWaterView } from "./water-view.ts";

const NOW = Date.parse("2026-09-10T12:00:00Z");
const place = {
  name: "Parliament Hill Lido",
  latitude: 51.556,
  longitude: -0.151,
  waterType: "lido",
  country: "UK",
} as const;

function wordsOf(isTreated: boolean) {
  const evidence: WaterEvidence = {
    isTreated,
    record: null,
    samples: [],
    notices: [],
    watershed: null,
    rain: null,
    overflows: [],
    sources: [],
  };
  const value = toWaterBrief(toWaterView(evidence, { place, crowd: [], waterReports: 0, alerts: [], nowMs: NOW }));
  const section = createElement(WaterQualityBlock, { section: { value, problem: null }, retryPath: "/" });
  const router = createMemoryRouter([{ path: "/", element: section }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll(/<[^>]+>/g, " ");
}

test("shows a treated pool instead of a class", () => {
  expect(wordsOf(true)).toContain("Treated pool");
  expect(wordsOf(true)).toContain("No bathing water class");
  expect(wordsOf(true)).not.toMatch(/No dated sample|limit/);
  expect(wordsOf(false)).not.toContain("Treated pool");
});
