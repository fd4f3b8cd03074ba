import { expect, test } from "vitest";
import { parseSpotFilters } from "./parse-spot-filters.ts";
import { countDialogFilters, isFiltered, spotFilterQuery } from "./spot-filters.ts";

const parse = (query: string) => parseSpotFilters(new URLSearchParams(query));

test("an address without filters lists all spots, the best first", () => {
  expect(parse("")).toEqual({
    search: "",
    waterType: null,
    qualities: [],
    difficulty: null,
    amenities: [],
    needs: [],
    minTemperatureC: null,
    maxTemperatureC: null,
    only: null,
    near: null,
    radiusKm: 50,
    bounds: null,
    order: "best",
    page: 0,
  });
  expect(isFiltered(parse(""))).toBe(false);
});

test.each([
  "q=forty+foot",
  "water=tidal_pool&difficulty=Easy",
  "amenity=toilets&amenity=ladder",
  "near=53.289%2C-6.114&radius=100&sort=newest",
  "in=-7.000%2C53.000%2C-6.000%2C54.000",
  "quality=good&quality=excellent&need=lifeguard&need=any-tide&warm=12.5&cool=20&only=visited&sort=warmest",
  "warm=0",
  "page=3",
])("filters survive a round trip through an address: %s", (address) => {
  expect(new URLSearchParams(spotFilterQuery(parse(address))).toString()).toBe(address);
});

test.each([
  ["water=lava", { waterType: null }],
  ["difficulty=easy", { difficulty: null }],
  ["amenity=helipad&amenity=ladder&amenity=ladder", { amenities: ["ladder"] }],
  ["quality=sparkling&quality=good&quality=good", { qualities: ["good"] }],
  ["need=courage", { needs: [] }],
  ["warm=&cool=warm", { minTemperatureC: null, maxTemperatureC: null }],
  ["warm=-3&cool=41", { minTemperatureC: null, maxTemperatureC: null }],
  ["only=others", { only: null }],
  ["near=here", { near: null, order: "best" }],
  ["sort=nearest", { order: "best" }],
  ["near=1,2&sort=nearest", { order: "nearest" }],
  ["near=1,2&in=0,0,1,1", { bounds: null }],
  ["in=1,1,0,0", { bounds: null }],
  ["radius=-5", { radiusKm: 50 }],
  ["radius=9999", { radiusKm: 50 }],
  ["radius=", { radiusKm: 50 }],
  ["radius=abc", { radiusKm: 50 }],
  ["page=0", { page: 0 }],
  ["page=-1", { page: 0 }],
  ["page=1.5", { page: 0 }],
  ["page=9e99", { page: 0 }],
  ["page=2", { page: 1 }],
  ["q=%20%20sea%20", { search: "sea" }],
])("ignores invalid parts of an address: %s", (address, expected) => {
  expect(parse(address)).toMatchObject(expected);
});

test("cuts a search to 100 characters", () => {
  expect(parse(`q=${"a".repeat(500)}`).search).toHaveLength(100);
});

test("the filter button counts the dialog's choices", () => {
  expect(countDialogFilters(parse("q=a&water=sea"))).toBe(0);
  expect(countDialogFilters(parse("quality=good&need=family&warm=12&cool=20&only=favorites"))).toBe(4);
  expect(countDialogFilters(parse("difficulty=Easy&amenity=ladder&near=1,2&radius=5"))).toBe(3);
});
