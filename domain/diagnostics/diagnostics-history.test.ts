import { expect, test } from "vitest";
import { type Attempt, addAttempt, EMPTY_HISTORY, getRateColor, getSuccessRate } from "./diagnostics-history.ts";

const attempt = (at: number): Attempt => ({ at, what: "read", durationMs: 10, problem: null });
const many = (count: number, kind: "calls" | "profileAttempts" | "connectionAttempts") =>
  Array.from({ length: count }, (_, at) => attempt(at)).reduce((all, one) => addAttempt(all, kind, one), EMPTY_HISTORY);

test.each([
  ["calls", 100],
  ["profileAttempts", 50],
  ["connectionAttempts", 20],
] as const)("of %s keeps the newest %d", (kind, limit) => {
  expect(many(limit, kind)[kind]).toHaveLength(limit);
  const kept = many(limit + 7, kind)[kind];
  expect(kept).toHaveLength(limit);
  expect([kept[0]?.at, kept.at(-1)?.at]).toEqual([7, limit + 6]);
});

test("limits each kind separately", () => {
  const history = addAttempt(many(200, "calls"), "connectionAttempts", attempt(1));
  expect(history.connectionAttempts).toHaveLength(1);
});

const outcomes = (good: number, bad: number) => [
  ...Array<{ isOk: boolean }>(good).fill({ isOk: true }),
  ...Array<{ isOk: boolean }>(bad).fill({ isOk: false }),
];

test.each([
  [0, 0, null],
  [1, 0, 100],
  [0, 3, 0],
  [3, 1, 75],
])("%d successes and %d failures give %s percent", (good, bad, percent) => {
  expect(getSuccessRate(outcomes(good, bad))).toBe(percent);
});

test.each([
  [100, "green"],
  [90.1, "green"],
  [90, "amber"],
  [50.1, "amber"],
  [50, "red"],
  [0, "red"],
])("colors %d percent %s", (percent, color) => {
  expect(getRateColor(percent)).toBe(color);
});
