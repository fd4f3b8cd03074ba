import { expect, test } from "vitest";
import { getClockLeadMs, getTokenState, isStoredSessionCurrent, mayRefresh } from "./token-renewal.ts";

test.each([
  [3_600, 0, "fresh"],
  [61, 0, "fresh"],
  [60, 0, "ending"],
  [1, 0, "ending"],
  [1, 1_000, "expired"],
  [1, 9_000, "expired"],
])("a token expiring at second %i is at %i ms %s", (expiresAt, now, state) => {
  expect(getTokenState(expiresAt, now)).toBe(state);
});

test.each([
  [0, 0],
  [30_000, 0],
  [-30_000, 0],
  [7_200_000, 7_200_000],
  [-7_200_000, -7_200_000],
])("measures a clock difference of %i ms as %i", (differenceMs, leadMs) => {
  expect(getClockLeadMs(1_800_000_000_000 + differenceMs, 1_800_000_000_000)).toBe(leadMs);
});

test.each([
  [null, 0, true],
  [1_000, 1_000, false],
  [1_000, 10_999, false],
  [1_000, 11_000, true],
  [9_000, 1_000, true],
])("after a refresh at %o, allows another at %i: %o", (lastRefreshAt, now, isAllowed) => {
  expect(mayRefresh(lastRefreshAt, now)).toBe(isAllowed);
});

test.each([
  [0, 0, true],
  [0, 29_999, true],
  [0, 30_000, false],
  [5_000, 0, false],
])("a session read at %i is current at %i: %o", (readAt, now, counts) => {
  expect(isStoredSessionCurrent(readAt, now)).toBe(counts);
});
