import { expect, test } from "vitest";
import { linePath, roundScale, shareOf } from "./chart-scale.ts";

test("hours without a value leave a gap in the line", () => {
  const points = [{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }];
  expect(linePath(points)).toBe("M0.0 1.0L1.0 2.0M3.0 4.0");
});

test.each([
  [[8.2, 13.1], { span: 4 }, [8, 10, 12, 14]],
  [[0.4, 0.9], { min: 0, span: 1 }, [0, 0.5, 1]],
  [[12, 47], { min: 0, span: 20 }, [0, 20, 40, 60]],
])("a scale for %o has round numbers around it", (values, least, ticks) => {
  expect(roundScale(values, least).ticks).toEqual(ticks);
});

test("a value stands between the ends of its scale", () => {
  expect(shareOf({ min: 10, max: 20, ticks: [] }, 15)).toBe(0.5);
});
