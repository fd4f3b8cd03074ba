import { expect, test } from "vitest";
import { leastPopulation } from "./town-sizes.ts";

test.each([
  [6.9, null],
  [7, 50_000],
  [8, 30_000],
  [9.5, 8_000],
  [12, 0],
])("at zoom %d towns are named from %o people on", (zoom, least) => {
  expect(leastPopulation(zoom)).toBe(least);
});
