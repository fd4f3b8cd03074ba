import { expect, test } from "vitest";
import { unrollRing } from "./unroll-ring.ts";

test("a ring far from the antimeridian stays as it is", () => {
  const ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ];
  expect(unrollRing(ring)).toEqual(ring);
});

test("longitudes of a ring across the antimeridian keep growing", () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ];
  expect(unrollRing(ring).map(([longitude]) => longitude)).toEqual([170, 190, 190, 170, 170]);
});

test("a ring around the pole is closed below the map", () => {
  const ring = [
    [0, -70],
    [-120, -72],
    [120, -72],
    [0, -70],
  ];
  expect(unrollRing(ring)).toEqual([
    [0, -70],
    [-120, -72],
    [-240, -72],
    [-360, -70],
    [-360, -89.9],
    [0, -89.9],
    [0, -70],
  ]);
});
