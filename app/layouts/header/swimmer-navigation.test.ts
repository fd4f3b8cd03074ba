import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { arrangeNavigation, COMING_PATHS } from "./navigation.ts";
import { SwimmerRail, SwimmerTabs } from "./swimmer-navigation.tsx";

function linksOf(Part: typeof SwimmerRail, comingPaths: readonly string[]) {
  const part = createElement(Part, { navigation: arrangeNavigation(comingPaths) });
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, part));
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, path]) => path);
}

test.each([
  ["the rail", SwimmerRail],
  ["the tabs and More", SwimmerTabs],
])("%s lead to each of the specification's pages, built or not", (_where, Part) => {
  const pages = ["/", "/activity", "/explore", "/achievements", "/cleanup"];
  expect(linksOf(Part, COMING_PATHS)).toEqual(expect.arrayContaining(pages));
  expect(linksOf(Part, [])).toEqual(expect.arrayContaining(pages));
});

test.each([
  ["the rail", SwimmerRail],
  ["the tabs", SwimmerTabs],
])("%s offer to log a swim", (_where, Part) => {
  expect(linksOf(Part, COMING_PATHS)).toContain("/workouts/log");
});
