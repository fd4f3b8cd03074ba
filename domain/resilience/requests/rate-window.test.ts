import { expect, test } from "vitest";
import { CIRCUIT_RULE, countCall, FUNCTION_RULE, NO_CALLS, type RateRule } from "./rate-window.ts";

/** The results of calls at these times. */
function callAt(rule: RateRule, moments: readonly number[]) {
  let state = NO_CALLS;
  return moments.map((now) => {
    const verdict = countCall(state, rule, now);
    state = verdict.state;
    return verdict;
  });
}

const times = (count: number, now: number) => Array<number>(count).fill(now);

test.each([
  ["fifty requests at once", CIRCUIT_RULE, times(50, 0), { isAllowed: true }],
  ["one more", CIRCUIT_RULE, times(51, 0), { isAllowed: false, isTripped: true, waitMs: 10_000 }],
  ["the next after it", CIRCUIT_RULE, times(52, 0), { isAllowed: false, isTripped: false, waitMs: 10_000 }],
  ["one within the ten seconds", CIRCUIT_RULE, [...times(51, 0), 9_999], { isAllowed: false, waitMs: 1 }],
  ["one after ten seconds of quiet", CIRCUIT_RULE, [...times(51, 0), 10_000], { isAllowed: true }],
  ["one when the window has moved on", CIRCUIT_RULE, [...times(50, 0), 10_000], { isAllowed: true }],
  ["one just before that", CIRCUIT_RULE, [...times(50, 0), 9_999], { isAllowed: false, isTripped: true }],
  ["one when the clock was set back", CIRCUIT_RULE, [...times(51, 90_000), 0], { isAllowed: false, waitMs: 10_000 }],
  ["fifty calls of a function", FUNCTION_RULE, times(50, 0), { isAllowed: true }],
  ["one call more", FUNCTION_RULE, times(51, 0), { isAllowed: false, isTripped: true, waitMs: 15_000 }],
  ["a call within the minute", FUNCTION_RULE, [...times(50, 0), 59_999], { isAllowed: false }],
  ["a call after fifteen seconds of quiet", FUNCTION_RULE, [...times(51, 0), 15_000], { isAllowed: true }],
] as const)("%s: %#", (_what, rule, moments, last) => {
  expect(callAt(rule, moments).at(-1)).toMatchObject(last);
});

test("never blocks steady use within the limit", () => {
  const everyQuarterSecond = Array.from({ length: 400 }, (_, index) => index * 250);
  expect(callAt(CIRCUIT_RULE, everyQuarterSecond).every(({ isAllowed }) => isAllowed)).toBe(true);
});
