import { expect, test } from "vitest";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { spotConditions } from "./spot-conditions.ts";

const conditions = (query: Record<string, string>) => spotConditions(parseSpotFilters(new URLSearchParams(query)));
const pattern = (text: string) => conditions({ q: text }).anyOf[0]?.split(",location")[0];

test("a search looks at name, location and description", () => {
  expect(conditions({ q: "cove" })).toEqual({
    every: [],
    anyOf: ['name.ilike."%cove%",location.ilike."%cove%",description.ilike."%cove%"'],
  });
});

test.each([
  ["a,b(c)", 'name.ilike."%a,b(c)%"'],
  ['"quoted"', 'name.ilike."%\\"quoted\\"%"'],
  ["100%", 'name.ilike."%100\\\\%%"'],
  ["a_b", 'name.ilike."%a\\\\_b%"'],
  ["a*b", 'name.ilike."%a_b%"'],
  ["a\\b", 'name.ilike."%a\\\\\\\\b%"'],
])("%s is only text in a search", (text, condition) => {
  expect(pattern(text)).toBe(condition);
});

test("an area across the antimeridian is two stretches of longitude", () => {
  expect(conditions({ in: "178,-20,-178,-15" })).toEqual({
    every: [
      ["latitude", "gte", -20],
      ["latitude", "lte", -15],
    ],
    anyOf: ["longitude.gte.178,longitude.lte.-178"],
  });
  expect(conditions({ in: "-7,53,-6,54" }).every).toContainEqual(["longitude", "gte", -7]);
});
