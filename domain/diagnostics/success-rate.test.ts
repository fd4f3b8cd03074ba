import { expect, test } from "vitest";
import { getRateColor, getSuccessRate } from "./success-rate.ts";

const outcomes = (good: number, bad: number) => [
  ...Array<{ isOk: boolean }>(good).fill({ isOk: true }),
  ...Array<{ isOk: boolean }>(bad).fill({ isOk: false }),
];

test.each([
  [0, 0, null],
  [1, 0, 100],
  [0, 3, 0],
  [3, 1, 75],
])("%d good and %d bad make %s percent", (good, bad, percent) => {
  expect(getSuccessRate(outcomes(good, bad))).toBe(percent);
});

test.each([
  [100, "green"],
  [90.1, "green"],
  [90, "amber"],
  [50.1, "amber"],
  [50, "red"],
  [0, "red"],
])("%d percent is %s", (percent, color) => {
  expect(getRateColor(percent)).toBe(color);
});
