import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { CrowdReport } from "#domain/crowd-reports/crowd-report.ts";
import { HOUR_MS } from "#domain/time.ts";
import { FromSwimmers } from "./from-swimmers.tsx";

const NOW_MS = Date.parse("2026-11-22T12:00:00Z");
const ago = (hours: number) => new Date(NOW_MS - hours * HOUR_MS).toISOString();

const report = (id: string, hours: number, more: Partial<CrowdReport>): CrowdReport => ({
  id,
  spotId: "spot",
  kind: "wildlife",
  value: "jellyfish",
  temperatureC: null,
  note: null,
  visibility: "public",
  status: "pending",
  observedAt: ago(hours),
  expiresAt: ago(-20),
  distance: "at_spot",
  trust: 50,
  pictures: [],
  confirmations: 0,
  allClears: 0,
  ...more,
});

function wordsOf(reports: readonly CrowdReport[]) {
  const block = createElement(FromSwimmers, {
    spotId: "spot",
    section: { value: { reports, loadedAt: ago(0) }, problem: null },
    userId: null,
    signInPath: "/login",
    retryPath: "/",
    onReport: () => undefined,
    allReports: null,
  });
  const router = createMemoryRouter([{ path: "/", element: block }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll(/<[^>]+>/g, " ");
}

test("shows the three newest with their age and who agrees", () => {
  const words = wordsOf([
    report("a", 30, { kind: "pollution", value: "foam" }),
    report("b", 1, { confirmations: 2 }),
    report("c", 5, { kind: "water_temperature", value: null, temperatureC: 11.3 }),
    report("d", 3, { kind: "crowds", value: "busy" }),
  ]);
  expect(words).toMatch(/jellyfish.*1 h ago · 2 swimmers agree.*Busy.*11\.3 °C/is);
  expect(words).not.toMatch(/foam/i);
  expect(words).toContain("All 4");
});

test("calls silence neither good nor bad", () => {
  expect(wordsOf([])).toContain("neither a good nor a bad sign");
});
