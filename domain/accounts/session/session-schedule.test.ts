import { expect, test } from "vitest";
import { getNextCheckAt, getTimerDelayMs, isCheckDue, isCheckFresh, needsRefresh } from "./session-schedule.ts";
import { type SessionState, UNKNOWN_SESSION } from "./session-status.ts";

const NOW = 1_800_000_000_000;
const seconds = (count: number) => count * 1_000;
const minutes = (count: number) => count * 60_000;

/** Checked just now, with this much left of its token. */
const withLeft = (leftMs: number): SessionState => ({
  ...UNKNOWN_SESSION,
  phase: "signedIn",
  isValid: leftMs > 0,
  sessionId: "s",
  userId: "ada",
  expiresAt: NOW + leftMs,
  lastChecked: NOW,
});

test.each([
  ["an hour", minutes(60), minutes(5)],
  ["ten minutes", minutes(10), minutes(5)],
  ["eight minutes: when five are left", minutes(8), minutes(3)],
  ["five and a half minutes: not more often than once a minute", minutes(5.5), minutes(1)],
  ["four minutes: every minute", minutes(4), minutes(1)],
  ["a little more than two minutes: a minute before the end", seconds(121), minutes(1)],
  ["a minute: the timer wakes when it is over", minutes(1), minutes(1)],
  ["nothing: every minute, until it is repaired", 0, minutes(1)],
])("schedules the next check with %s left", (_what, left, wait) => {
  expect(getNextCheckAt(withLeft(left)) - NOW).toBe(wait);
});

test("checks an unchecked session now", () => {
  expect(isCheckDue(UNKNOWN_SESSION, NOW)).toBe(true);
});

test.each([
  ["a minute later", minutes(1), false],
  ["after five minutes", minutes(5), true],
  ["after two hours of sleep", minutes(120), true],
  ["when the clock was set back by a day", -minutes(1440), true],
])("%s, decides whether a check is due", (_when, later, isDue) => {
  expect(isCheckDue(withLeft(minutes(60)), NOW + later)).toBe(isDue);
});

test.each([
  ["at once", withLeft(minutes(60)), 0, true],
  ["after 29 seconds", withLeft(minutes(60)), seconds(29), true],
  ["after 30 seconds", withLeft(minutes(60)), seconds(30), false],
  ["of a token that has ended since", withLeft(seconds(10)), seconds(11), false],
  ["of an invalid session", withLeft(0), 0, false],
  ["of the future, by a clock set back", withLeft(minutes(60)), -seconds(1), false],
])("decides whether the last check is fresh %s", (_when, state, later, isFresh) => {
  expect(isCheckFresh(state, NOW + later)).toBe(isFresh);
});

test.each([
  [91, false],
  [90, true],
  [0, true],
  [-1, true],
])("refreshes a token with %d seconds left: %s", (left, isExchanged) => {
  expect(needsRefresh(NOW + seconds(left), NOW)).toBe(isExchanged);
});

test.each([
  ["within a minute, so that sleep is noticed", withLeft(minutes(60)), 0, minutes(1)],
  ["exactly when the check is due", withLeft(minutes(60)), minutes(4.5), seconds(30)],
  ["not without a pause when it is late", withLeft(minutes(60)), minutes(9), seconds(1)],
])("the timer wakes %s", (_when, state, later, nap) => {
  expect(getTimerDelayMs(state, NOW + later)).toBe(nap);
});
