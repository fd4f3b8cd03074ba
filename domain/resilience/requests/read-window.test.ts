import { expect, test } from "vitest";
import { describeCall } from "../call.ts";
import {
  type Change,
  EMPTY_WINDOW,
  forgetReads,
  isCurrent,
  type ReadWindow,
  readsLogs,
  recordChange,
  type Scope,
  scopeOf,
  stampRead,
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

const asked = stampRead(EMPTY_WINDOW, 10_000);
const record = (scope: Scope, ...states: Change["state"][]) =>
  states.reduce((window, state) => recordChange(window, { write: "1", scope, state }, 10_000), EMPTY_WINDOW);

test.each<[string, ReadWindow, boolean, number, boolean]>([
  ["at once", EMPTY_WINDOW, true, 10_000, true],
  ["just before thirty seconds", EMPTY_WINDOW, true, 39_999, true],
  ["after thirty seconds", EMPTY_WINDOW, true, 40_000, false],
  ["when the clock was set back", EMPTY_WINDOW, true, 9_999, false],
  ["after a save", record("rows", "begun", "done"), false, 10_001, false],
  ["after a log entry, without log entries", record("logs", "begun", "done"), false, 10_001, true],
  ["after a log entry, with log entries", record("logs", "begun", "done"), true, 10_001, false],
])("%s, decides whether a response is reused: %#", (_what, window, withLogs, now, serves) => {
  expect(isCurrent(window, asked, { withLogs, now })).toBe(serves);
});

test.each<[string, ReadWindow, boolean, number, boolean]>([
  ["while a save is under way", record("rows", "begun"), false, 11_000, false],
  ["after it", record("rows", "begun", "done"), false, 11_000, true],
  ["after one without a response", record("rows", "begun", "unknown"), false, 11_000, false],
  ["when that can no longer happen", record("rows", "begun", "unknown"), false, 40_000, true],
  ["when a tab was closed during one", record("rows", "begun"), false, 40_000, true],
  ["while a log entry is under way, without log entries", record("logs", "begun"), false, 11_000, true],
  ["while a log entry is under way, with log entries", record("logs", "begun"), true, 11_000, false],
])("a read %s may be reused: %#", (_what, window, withLogs, askedAt, isKept) => {
  expect(isCurrent(window, stampRead(window, askedAt), { withLogs, now: askedAt })).toBe(isKept);
});

test("does not reuse a read from while a save might still happen", async () => {
  const window = record("rows", "begun", "unknown");
  const stamp = stampRead(window, 30_000);
  expect(isCurrent(window, stamp, { withLogs: false, now: 45_000 })).toBe(false);
});

test("keeps one save open when another ends", () => {
  const two = recordChange(record("rows", "begun"), { write: "2", scope: "rows", state: "begun" }, 10_000);
  const one = recordChange(two, { write: "2", scope: "rows", state: "done" }, 10_000);
  expect(isCurrent(one, stampRead(one, 10_000), { withLogs: false, now: 10_000 })).toBe(false);
});

test("forgets reads but keeps open saves", () => {
  const window = forgetReads(record("rows", "begun"), "rows");
  expect(isCurrent(EMPTY_WINDOW, asked, { withLogs: false, now: 10_000 })).toBe(true);
  expect(isCurrent(forgetReads(EMPTY_WINDOW, "rows"), asked, { withLogs: false, now: 10_000 })).toBe(false);
  expect(Object.keys(window.open)).toEqual(["1"]);
});
