import { expect, test } from "vitest";
import { NO_ROUTE_FILTERS, parseRouteFilters, routeFilterQuery } from "./route-filters.ts";

const parse = (query: string) => parseRouteFilters(new URLSearchParams(query));

test.each([
  ["", {}],
  ["list=drafts&q=%20dalkey%20", { list: "drafts", search: "dalkey" }],
  ["difficulty=Expert&min=0&max=2.5&near=me", { difficulty: "Expert", minKm: 0, maxKm: 2.5, isNear: true }],
  ["min=&max=far", {}],
  ["min=-1&max=99999&difficulty=Hard&list=all&near=53,-6", {}],
])("reads ?%s, and leaves out what isn't a filter", (query, expected) => {
  expect(parse(query)).toEqual({ ...NO_ROUTE_FILTERS, ...expected });
});

test("reads back its own address", () => {
  const filters = { list: "saved", search: "100%", difficulty: "Easy", minKm: 1.5, maxKm: 3, isNear: true } as const;
  expect(parse(String(new URLSearchParams(routeFilterQuery(filters))))).toEqual(filters);
  expect(routeFilterQuery(NO_ROUTE_FILTERS)).toEqual([]);
});
