import fc from "fast-check";
import { expect, test } from "vitest";
import { areaOf, cutPolygons } from "./cut-polygons.ts";
import { cutTiles } from "./cut-tiles.ts";

const DEG = 10_000;

test("cutting loses no land", () => {
  const degree = fc.integer({ min: 0, max: 100 });
  const triangle = fc.tuple(degree, degree, degree, degree, degree, degree);
  fc.assert(
    // Two steps either way, which is the rounding of the new corners.
    fc.property(triangle, fc.constantFrom(0 as const, 1 as const), degree, (corners, axis, line) => {
      const ring = corners.map((corner) => corner * DEG);
      const { below, above } = cutPolygons([[ring]], axis, line * DEG);
      const area = [...below, ...above].flat().reduce((sum, part) => sum + areaOf(part), 0);
      expect(Math.abs(area - areaOf(ring))).toBeLessThanOrEqual(4 * 100 * DEG);
    }),
  );
});

test("an island becomes one coast tile, its sea water, and a town goes with its square", () => {
  const island = [1, 1, 2, 4, 5, 2].map((degrees) => degrees * DEG);
  const { index, tiles } = cutTiles({ polygons: [[island]], places: [["Harbor", 3, 3, 5000]] });
  expect(tiles.map(({ name }) => name)).toEqual(["18-9"]);
  expect(tiles[0]?.places).toEqual([["Harbor", 3, 3, 5000]]);
  expect([index.length, index.replaceAll("w", "")]).toEqual([648, "C"]);
});

test("a square without a coast is land, and its town is kept", () => {
  const continent = [-20, -20, -20, 20, 20, 20, 20, -20].map((degrees) => degrees * DEG);
  const { index, tiles } = cutTiles({ polygons: [[continent]], places: [["Inland", 5, 5, 1000]] });
  expect(index.replaceAll("w", "")).toHaveLength(16);
  expect([...new Set(index)].sort()).toEqual(["L", "l", "w"]);
  expect(tiles).toEqual([{ name: "18-9", coast: null, places: [["Inland", 5, 5, 1000]] }]);
});

test("many towns split a square", () => {
  const places = Array.from({ length: 700 }, (_, at) => [`T${at}`, (at % 100) / 10.001, at / 100, 1000] as const);
  const { index, tiles } = cutTiles({ polygons: [], places });
  expect(index).toContain("sWWWW");
  expect(tiles.flatMap(({ places: some }) => some)).toHaveLength(700);
});
