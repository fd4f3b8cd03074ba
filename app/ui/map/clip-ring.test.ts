import { expect, test } from "vitest";
import { clipRing, clipSmoothly, smoothRing } from "./clip-ring.ts";

const box = { west: 0, south: 0, east: 10, north: 10 };

test("keeps a ring inside the box and drops one outside", () => {
  const inside = [
    [1, 1],
    [2, 1],
    [2, 2],
  ] as const;
  expect(clipRing(inside, box)).toEqual(inside);
  expect(
    clipRing(
      inside.map(([x, y]) => [x + 20, y] as const),
      box,
    ),
  ).toEqual([]);
});

test("a ring around the box becomes the box", () => {
  const around = [
    [-5, -5],
    [15, -5],
    [15, 15],
    [-5, 15],
  ] as const;
  const corners = clipRing(around, box).map(String).sort();
  expect([...new Set(corners)]).toEqual(["0,0", "0,10", "10,0", "10,10"]);
});

test("a ring across an edge is cut there", () => {
  const across = [
    [-5, 4],
    [5, 4],
    [5, 6],
    [-5, 6],
  ] as const;
  const longitudes = clipRing(across, box).map(([x]) => x);
  expect(Math.min(...longitudes)).toBe(0);
  expect(Math.max(...longitudes)).toBe(5);
});

test("smoothing cuts every corner and moves no side", () => {
  const square = [
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ] as const;
  expect(smoothRing(square, 0)).toEqual(square);
  expect(smoothRing(square, 1)).toEqual([
    [2, 0],
    [6, 0],
    [8, 2],
    [8, 6],
    [6, 8],
    [2, 8],
    [0, 6],
    [0, 2],
  ]);
  expect(smoothRing(square, 3)).toHaveLength(32);
});

test("does not smooth corners made by the box", () => {
  const around = [
    [-5, -5],
    [15, -5],
    [15, 15],
    [5, 5],
    [-5, 15],
  ] as const;
  const points = clipSmoothly(around, box, 2).map(String);
  expect(points).toContain("0,0");
  expect(points).toContain("10,0");
  expect(points).not.toContain("5,5");
});
