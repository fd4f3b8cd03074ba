import { expect, test } from "vitest";
import { findDuplicate, type SwimTraits } from "./find-duplicate.ts";

const swim = (time: string, meters: number | null, changes: Partial<SwimTraits> = {}): SwimTraits => ({
  startedAt: `2026-07-18T${time}:00Z`,
  meters,
  water: "open_water",
  source: "gpx",
  ...changes,
});
const fit = { source: "fit" } as const;

test.each([
  ["4 min and 3 % apart", swim("06:44", 970, fit), true],
  ["10 min and 15 % apart", swim("06:50", 850, fit), true],
  ["11 min apart", swim("06:51", 1000, fit), false],
  ["16 % apart", swim("06:40", 840, fit), false],
  ["in a pool", swim("06:40", 1000, { ...fit, water: "pool" }), false],
  ["in a water that isn't known", swim("06:40", 1000, { ...fit, water: null }), true],
  ["without a distance", swim("06:45", null, fit), true],
])("a swim %s", (_, other, isDuplicate) => {
  expect(findDuplicate(swim("06:40", 1000), [other]) !== null).toBe(isDuplicate);
});

test("the nearest in time is meant, with how far apart they are", () => {
  const far = swim("06:32", 1000, fit);
  const near = swim("06:44", 970, fit);
  expect(findDuplicate(swim("06:40", 1000), [far, near])).toEqual({
    swim: near,
    minutesApart: 4,
    percentApart: 3,
    isEqual: false,
  });
});

test("the same recording once more is equal; that of another device isn't", () => {
  expect(findDuplicate(swim("06:40", 1000), [swim("06:40", 1000.4)])?.isEqual).toBe(true);
  expect(findDuplicate(swim("06:40", 1000), [swim("06:40", 1000, fit)])?.isEqual).toBe(false);
  expect(findDuplicate(swim("06:40", null), [swim("06:40", null)])?.isEqual).toBe(false);
});
