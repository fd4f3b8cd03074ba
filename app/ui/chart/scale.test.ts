import { expect, test } from "vitest";
import { horizontalScale, logScale, niceScale, ticksOf } from "./scale.ts";

test.each([
  [[8.2, 13.1], { span: 4 }, ["8", "10", "12", "14"]],
  [[0.4, 0.9], { min: 0, span: 1 }, ["0", "0.2", "0.4", "0.6", "0.8", "1"]],
  [[12, 47], { min: 0, span: 20 }, ["0", "10", "20", "30", "40", "50"]],
  [[-3.5, -1], { span: 4 }, ["−4", "−3", "−2", "−1", "0", "1"]],
])("puts round numbers around %o", (values, least, labels) => {
  expect(ticksOf(niceScale(values, least)).map(({ label }) => label)).toEqual(labels);
});

test("draws the lowest value at the bottom and the highest at the top", () => {
  const toY = niceScale([0, 10], { span: 1 });
  expect([toY(0), toY(5), toY(10)]).toEqual([100, 50, 0]);
});

test("clamps values outside to the edge", () => {
  const toX = horizontalScale(100, 200);
  expect([toX(50), toX(150), toX(500)]).toEqual([0, 50, 100]);
});

test("draws zero as the lowest power of ten", () => {
  const toY = logScale(10_000);
  expect([toY(0), toY(1), toY(100), toY(10_000), toY(50_000)]).toEqual([100, 100, 50, 0, 0]);
});
