import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SwimmerRail, SwimmerTabs } from "./swimmer-navigation.tsx";

const RAIL = createElement(SwimmerRail);
const TABS = createElement(SwimmerTabs, { userId: "swimmer" });

function linksOf(part: ReactElement) {
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, part));
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, path]) => path);
}

test.each([
  ["the rail", RAIL],
  ["the tabs and More", TABS],
])("%s lead to each of the specification's pages", (_where, part) => {
  const pages = ["/", "/activity", "/explore", "/achievements", "/cleanup"];
  expect(linksOf(part)).toEqual(expect.arrayContaining(pages));
});

test.each([
  ["the rail", RAIL],
  ["the tabs", TABS],
])("%s offer to log a swim", (_where, part) => {
  expect(linksOf(part)).toContain("/workouts/log");
});
