import { expect, test } from "vitest";
import { daylightMinutes, daylightOfYear, daylightText } from "./daylight.ts";
import { listNearbyCountries, parsePlace } from "./place.ts";
import { pageAddress, parsePageNumber, parsePlaceAddress, placePath, toSlug } from "./place-addresses.ts";
import { placeDescription, placeHeading, placeLead, placeTitle } from "./place-words.ts";
import { listPlacesOfSpot } from "./places-of-spot.ts";

const row = {
  level: "region",
  name: "Dublin",
  slug: "dublin",
  country: "Ireland",
  region: "Dublin",
  region_slug: "dublin",
  spots: 9,
  latitude: 53.3,
  longitude: -6.1,
  waters: [
    { type: "sea", spots: 8 },
    { type: "tidal_pool", spots: 1 },
  ],
  inside: null,
  nearby: null,
};
const dublin = parsePlace(row, "ireland");

test.each([
  [{ country: "ireland" }, { country: "ireland", place: null, water: null }, "/locations/in/ireland"],
  [
    { country: "ireland", place: "dublin" },
    { country: "ireland", place: "dublin", water: null },
    "/locations/in/ireland/dublin",
  ],
  [
    { country: "ireland", place: "lakes" },
    { country: "ireland", place: null, water: "lake" },
    "/locations/in/ireland/lakes",
  ],
  [
    { country: "ireland", place: "dublin", water: "tidal-pools" },
    { country: "ireland", place: "dublin", water: "tidal_pool" },
    "/locations/in/ireland/dublin/tidal-pools",
  ],
] as const)("reads and writes the address of %o", (parts, asked, path) => {
  expect(parsePlaceAddress(parts)).toEqual(asked);
  expect(placePath(asked)).toBe(path);
});

test("what isn't a water has no page", () => {
  expect(parsePlaceAddress({ country: "ireland", place: "dublin", water: "puddles" })).toBeNull();
  expect(parsePlaceAddress({ country: "ireland", place: "lakes", water: "lakes" })).toBeNull();
});

test("the first page has no number", () => {
  expect([null, "0", "x", "1e9", "2.5"].map(parsePageNumber)).toEqual([1, 1, 1, 1, 1]);
  expect(parsePageNumber("3")).toBe(3);
  expect([pageAddress("/a", 1), pageAddress("/a", 2)]).toEqual(["/a", "/a?page=2"]);
});

test("names become parts of an address", () => {
  expect(["Co. Wicklow", "São Tomé and Príncipe", "Øresund", "Dún Laoghaire", "東京"].map(toSlug)).toEqual([
    "co-wicklow",
    "sao-tome-and-principe",
    "oresund",
    "dun-laoghaire",
    null,
  ]);
});

test("a place is described by what is there", () => {
  expect(placeHeading({ place: dublin, water: null })).toBe("Open-water swimming in Dublin");
  expect(placeTitle({ place: dublin, water: "sea" }, 2)).toBe(
    "Swimming in the sea in Dublin, Ireland, page 2 | Tideline",
  );
  expect(placeLead({ place: dublin, water: null }, 9)).toBe("9 spots: 8 sea spots and 1 tidal pool.");
  expect(placeLead({ place: dublin, water: "tidal_pool" }, 1)).toBe("1 tidal pool in Dublin, Ireland.");
  expect(placeDescription({ place: dublin, water: null }, 9).length).toBeLessThanOrEqual(155);
});

test("a spot is in a country and its region, or else its town", () => {
  expect(listPlacesOfSpot({ country: "Ireland", state: "Dublin", city: "Sandycove" }).map(({ to }) => to)).toEqual([
    "/locations/in",
    "/locations/in/ireland",
    "/locations/in/ireland/dublin",
  ]);
  expect(listPlacesOfSpot({ country: "Malta", state: null, city: "Sliema" }).at(-1)?.to).toBe(
    "/locations/in/malta/sliema",
  );
  expect(listPlacesOfSpot({ country: null, state: null, city: "Lost" })).toHaveLength(1);
});

test("daylight follows latitude and season", () => {
  const { today, june, december } = daylightOfYear(Date.UTC(2026, 10, 28, 9), dublin);
  expect(june).toBeGreaterThan(16.5 * 60);
  expect(december).toBeLessThan(8 * 60);
  expect(today).toBeGreaterThan(december ?? 0);
  expect(daylightMinutes(new Date("2026-12-21T12:00:00Z"), { latitude: 78, longitude: 15 })).toBeNull();
  expect([daylightText(490), daylightText(480)]).toEqual(["8 h 10 min", "8 h"]);
});

test("what is far away isn't nearby", () => {
  const near = { name: "Wicklow", slug: "wicklow", spots: 2, km: 38 };
  const far = { name: "Sligo", slug: "sligo", spots: 2, km: 194 };
  expect(parsePlace({ ...row, nearby: [near, far] }, "ireland").nearby).toEqual([near]);
  const middles = { "united-kingdom": 54, france: 46, ireland: 53, "new-zealand": -41 };
  const countries = Object.entries(middles).map(([slug, latitude]) => ({
    name: slug,
    slug,
    spots: 1,
    latitude,
    longitude: -3,
  }));
  expect(listNearbyCountries(dublin, countries).map(({ slug }) => slug)).toEqual(["united-kingdom", "france"]);
});
