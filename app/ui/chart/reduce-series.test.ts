import { expect, test } from "vitest";
import { reduceSeries } from "./reduce-series.ts";

const wave = (count: number) => Array.from({ length: count }, (_, x) => ({ x, y: Math.sin(x / 50) }));

test("two points a column are enough, and no spike is lost", () => {
  const points = wave(10_000);
  points[4321] = { x: 4321, y: 9 };
  const reduced = reduceSeries(points, 0, 9_999, 400);
  expect(reduced.length).toBeLessThanOrEqual(802);
  expect(reduced).toContainEqual({ x: 4321, y: 9 });
  expect(reduced.map(({ x }) => x)).toEqual(reduced.map(({ x }) => x).sort((a, b) => a - b));
});

test("a column without values stays a gap", () => {
  const points = wave(10_000).map(({ x, y }) => ({ x, y: x >= 5_000 && x < 6_000 ? null : y }));
  const gap = reduceSeries(points, 0, 9_999, 400).filter(({ y }) => y === null);
  expect(gap.every(({ x }) => x >= 5_000 && x < 6_000)).toBe(true);
  expect(gap.length).toBeGreaterThan(30);
});

test("a short series stays as it is", () => {
  expect(reduceSeries(wave(100), 0, 99, 400)).toEqual(wave(100));
});
