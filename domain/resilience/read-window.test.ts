import { expect, test } from "vitest";
import { describeCall } from "./call.ts";
import {
  EMPTY_WINDOW,
  isCurrent,
  lookNow,
  noteChange,
  noteUnknownChange,
  type ReadWindow,
  readsLogs,
  type Scope,
  scopeOf,
} from "./read-window.ts";

test.each<[string, string, Scope | null]>([
  ["GET", "/rest/v1/profiles", null],
  ["HEAD", "/rest/v1/profiles", null],
  ["POST", "/rest/v1/rpc/search_spots", null],
  ["GET", "/functions/v1/anything", null],
  ["POST", "/rest/v1/profiles", "rows"],
  ["DELETE", "/rest/v1/favorites", "rows"],
  ["POST", "/rest/v1/rpc/execute_query", "rows"],
  ["POST", "/functions/v1/profile-api", "rows"],
  ["POST", "/storage/v1/object/avatars/a", "rows"],
  ["POST", "/auth/v1/token", "rows"],
  ["POST", "/elsewhere", "rows"],
  ["POST", "/rest/v1/event_log", "logs"],
  ["POST", "/rest/v1/auth_events", "logs"],
])("%s %s may change: %s", (method, path, scope) => {
  expect(scopeOf(describeCall(path, method))).toBe(scope);
});

test.each([
  ["/rest/v1/event_log", "?limit=5", true],
  ["/rest/v1/profiles", "?select=*,event_log(*)", true],
  ["/rest/v1/rpc/anything", "", true],
  ["/rest/v1/profiles", "?id=eq.1", false],
])("%s%s may hold log entries: %o", (path, query, holds) => {
  expect(readsLogs(describeCall(path, "GET"), query)).toBe(holds);
});

const asked = lookNow(EMPTY_WINDOW, 10_000);
const saved = (scope: Scope) => noteChange(EMPTY_WINDOW, scope);

test.each<[string, ReadWindow, boolean, number, boolean]>([
  ["at once", EMPTY_WINDOW, true, 10_000, true],
  ["just before thirty seconds", EMPTY_WINDOW, true, 39_999, true],
  ["after thirty seconds", EMPTY_WINDOW, true, 40_000, false],
  ["when the clock was set back", EMPTY_WINDOW, true, 9_999, false],
  ["after a save", saved("rows"), false, 10_001, false],
  ["after a log entry, without log entries", saved("logs"), false, 10_001, true],
  ["after a log entry, with log entries", saved("logs"), true, 10_001, false],
])("%s an answer still serves: %#", (_what, window, withLogs, now, serves) => {
  expect(isCurrent(window, asked, { withLogs, now })).toBe(serves);
});

test("while a write without an answer may still happen, nothing is kept", () => {
  const unsure = noteUnknownChange(EMPTY_WINDOW, "rows", 10_000);
  const later = lookNow(unsure, 11_000);
  expect(isCurrent(unsure, later, { withLogs: false, now: 11_000 })).toBe(false);
  const afterwards = lookNow(unsure, 40_000);
  expect(isCurrent(unsure, afterwards, { withLogs: false, now: 40_000 })).toBe(true);
});
