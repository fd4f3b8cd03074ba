import { expect, test } from "vitest";
import { sharedNameRatio } from "../score-link.ts";
import { matchSites } from "./match-spots.ts";

const spot = (id: string, name: string, latitude: number, longitude: number, waterType = "lake", isTreated = false) =>
  ({ id, name, latitude, longitude, waterType, isTreated }) as Parameters<typeof matchSites>[1][number];
const site = (
  siteId: string,
  name: string,
  latitude: number,
  longitude: number,
  water: "sea" | "lake" | null = null,
) => ({
  siteId,
  name,
  latitude,
  longitude,
  water,
});

/** Hampstead Heath: three ponds with a sampling point each, and a treated lido nearby. */
const MIXED = spot("mixed", "Hampstead Mixed Pond", 51.5615, -0.1652);
const MENS = spot("mens", "Highgate Men's Pond", 51.5645, -0.1561);
const LADIES = spot("ladies", "Kenwood Ladies' Pond", 51.5668, -0.1574);
const LIDO = spot("lido", "Parliament Hill Lido", 51.5561, -0.1513, "lido", true);
const PONDS = [
  site("1", "Hampstead Heath Mixed Pond", 51.5611, -0.1655),
  site("2", "Highgate Mens Pond", 51.5641, -0.1556),
  site("3", "Kenwood Ladies Pond", 51.5665, -0.157),
];

const used = (...parameters: Parameters<typeof matchSites>) =>
  matchSites(...parameters)
    .filter(({ isUsed }) => isUsed)
    .map(({ spotId, siteId }) => `${spotId} ${siteId}`)
    .sort();

test("each Hampstead pond gets its own samples, and the treated lido none", () => {
  expect(used(PONDS, [MIXED, MENS, LADIES, LIDO], [])).toEqual(["ladies 3", "mens 2", "mixed 1"]);
  expect(matchSites(PONDS, [LIDO], [{ spotId: "lido", siteId: "2", isConfirmed: true }])).toEqual([]);
});

test("a pool not marked as treated gets no samples from a pond with another name", () => {
  const links = matchSites(PONDS, [{ ...LIDO, isTreated: false }], []);
  expect(links.map(({ isUsed }) => isUsed)).not.toContain(true);
});

test("a pond without its own sampling point does not get its neighbor's samples", () => {
  expect(used([PONDS[2] as (typeof PONDS)[number]], [MENS], [])).toEqual([]);
});

test("a beach gets samples from along the shore, not from a lake behind it", () => {
  const beach = spot("beach", "Slapton Sands", 50.283, -3.648, "sea");
  expect(used([site("1", "Torcross", 50.2865, -3.648, "sea")], [beach], [])).toEqual(["beach 1"]);
  expect(used([site("1", "Slapton Ley", 50.2835, -3.648, "lake")], [beach], [])).toEqual([]);
});

test("a decision by staff outranks name, type and distance", () => {
  const confirmed = [{ spotId: "mens", siteId: "3", isConfirmed: true }];
  expect(used(PONDS, [MENS], confirmed)).toEqual(["mens 3"]);
  expect(used(PONDS, [MENS], [{ spotId: "mens", siteId: "2", isConfirmed: false }])).toEqual([]);
});

test("a point more than a kilometer away is no candidate", () => {
  expect(
    matchSites([site("1", "Kimmeridge Bay", 50.62, -2.13)], [spot("k", "Kimmeridge Bay", 50.6099, -2.1301, "sea")], []),
  ).toEqual([]);
});

test.each([
  ["Kimmeridge Bay", "Kimmeridge Bay", 1],
  ["Swanage", "Swanage Central", 1],
  ["Kenwood Ladies' Pond", "Kenwood Ladies Pond", 1],
  ["Älvsjö strandbad", "Alvsjo", 1],
  ["Hampstead Mixed Pond", "Hampstead Heath Mens Pond", 0.5],
  ["The Beach", "Beach", 0],
])("the names %j and %j share %d", (one, other, share) => {
  expect(sharedNameRatio(one, other)).toBe(share);
});
