import { expect, test } from "vitest";
import { HOUR_MS } from "../time.ts";
import { jobState, sourceState, wholePercent } from "./overview.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const source = (hoursAgo: number | null, failures = 0) => ({
  id: "eea",
  name: "EEA",
  lastSuccessAt: hoursAgo === null ? null : new Date(NOW - hoursAgo * HOUR_MS).toISOString(),
  failures,
  rawError: null,
  dropped: null,
  everyMs: HOUR_MS,
});

test.each([
  [source(1), "well"],
  [source(2), "well"],
  [source(3), "late"],
  [source(1, 1), "down"],
  [source(null), "down"],
])("%o is %s", (asked, state) => {
  expect(sourceState(asked, NOW)).toBe(state);
});

test.each([
  [17, 412, 4],
  [96, 1284, 7],
  [0, 0, 0],
])("%i of %i is %i %%", (part, total, percent) => {
  expect(wholePercent(part, total)).toBe(percent);
});

test.each([
  [null, null, "waiting"],
  ["2026-11-23T11:00:00Z", null, "well"],
  ["2026-11-23T11:00:00Z", "2026-11-23T10:00:00Z", "well"],
  ["2026-11-23T10:00:00Z", "2026-11-23T11:00:00Z", "failing"],
  [null, "2026-11-23T11:00:00Z", "failing"],
])("a job that succeeded at %s and failed at %s is %s", (lastSuccessAt, lastFailureAt, state) => {
  const job = { name: "refresh", schedule: "0 3 * * *", rawError: null, nextRunAt: null };
  expect(jobState({ ...job, lastSuccessAt, lastFailureAt })).toBe(state);
});
