import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CROWD_REPORT_KIND_NAMES } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { ValueChoice } from "./value-choice.tsx";

test.each(CROWD_REPORT_KIND_NAMES)("no two buttons of a report about %s share their words", (kind) => {
  const noop = () => undefined;
  const choice = createElement(ValueChoice, { kind, isBusy: false, onSay: noop, onBack: noop });
  const router = createMemoryRouter([{ id: "root", path: "/", element: choice }]);
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router }));
  const words = [...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(words.length).toBeGreaterThan(1);
  expect(new Set(words).size).toBe(words.length);
});
