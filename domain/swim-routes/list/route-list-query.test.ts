import { expect, test } from "vitest";
import { isRouteListFiltered, parseRouteListQuery, routeListAddress } from "./route-list-query.ts";

const parse = (search: string) => parseRouteListQuery(new URLSearchParams(search));

test("an address and its query are the same thing", () => {
  const address = "/routes?list=saved&q=cove&difficulty=Expert&min=0.5&max=4&within=any&pages=3";
  expect(routeListAddress(parse(address.slice("/routes?".length)))).toBe(address);
  expect(routeListAddress(parse(""))).toBe("/routes");
});

test("leaves out what cannot be read", () => {
  const query = parse("list=others&difficulty=Deadly&min=abc&max=9999&pages=-4&within=7");
  expect(query).toEqual(parse(""));
  expect(isRouteListFiltered(query)).toBe(false);
});

test("shows no more pages than a page can hold", () => expect(parse("pages=9999").pages).toBe(10));
