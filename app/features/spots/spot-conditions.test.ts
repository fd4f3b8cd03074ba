import { expect, test } from "vitest";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { spotConditions, spotOrderings } from "./spot-conditions.ts";

const conditions = (query: Record<string, string>) => spotConditions(parseSpotFilters(new URLSearchParams(query)));
const pattern = (text: string) => conditions({ q: text }).anyOf[0]?.split(",description")[0];

test("searches each word in name, place and description", () => {
  expect(conditions({ q: "Cove, Zürich" })).toEqual({
    every: [],
    anyOf: [
      'search_text.like."%cove%",description.ilike."%Cove%"',
      'search_text.like."%zurich%",description.ilike."%Zürich%"',
    ],
  });
});

test("matches nothing without a word", () => {
  expect(conditions({ q: " , " })).toEqual({ every: [["id", "is", "null"]], anyOf: [] });
});

test.each([
  ["a.b(c)", 'search_text.like."%a.b(c)%"'],
  ['"quoted"', 'search_text.like."%\\"quoted\\"%"'],
  ["100%", 'search_text.like."%100\\\\%%"'],
  ["a_b", 'search_text.like."%a\\\\_b%"'],
  ["a*b", 'search_text.like."%a_b%"'],
  ["a\\b", 'search_text.like."%a\\\\\\\\b%"'],
])("treats %s as text", (text, condition) => {
  expect(pattern(text)).toBe(condition);
});

test("splits an area at the antimeridian", () => {
  expect(conditions({ in: "178,-20,-178,-15" })).toEqual({
    every: [
      ["latitude", "gte", -20],
      ["latitude", "lte", -15],
    ],
    anyOf: ["longitude.gte.178,longitude.lte.-178"],
  });
  expect(conditions({ in: "-7,53,-6,54" }).every).toContainEqual(["longitude", "gte", -7]);
});

test("filters water with the view", () => {
  const query = new URLSearchParams("quality=good&quality=excellent&warm=12&cool=20&need=lifeguard&need=any-tide");
  expect(spotConditions(parseSpotFilters(query)).every).toEqual([
    ["is_lifeguarded", "is", true],
    ["is_tide_independent", "is", true],
    ["water_quality", "in", "(good,excellent)"],
    ["water_temperature_c", "gte", 12],
    ["water_temperature_c", "lte", 20],
  ]);
});

test.each(["quality=good", "warm=12", "cool=20", "quality=unknown&warm=1"])(
  "finds nothing in the plain table for %s",
  (query) => {
    expect(spotConditions(parseSpotFilters(new URLSearchParams(query)), "spots").every).toEqual([["id", "is", "null"]]);
  },
);

test("treats all water as unknown in the plain table", () => {
  expect(spotConditions(parseSpotFilters(new URLSearchParams("quality=unknown")), "spots").every).toEqual([]);
  expect(spotOrderings("warmest", "spots", false)).toEqual([]);
  expect(spotOrderings("newest", "spots", false)).toEqual([["created_at", { ascending: false }]]);
});
