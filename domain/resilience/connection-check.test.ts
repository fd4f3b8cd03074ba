import { expect, test } from "vitest";
import { MINUTE_MS } from "../time.ts";
import { type ConnectionOutcome, isReportCurrent, reportConnection } from "./connection-check.ts";

test.each<[string, ConnectionOutcome, string | null]>([
  ["a response", { status: 200 }, null],
  ["an empty response", { status: 204 }, null],
  ["a refusal", { status: 401 }, "Failed to connect: status 401"],
  ["a broken server", { status: 503 }, "Failed to connect: status 503"],
  ["no network", { message: "Failed to fetch" }, "Failed to connect: Failed to fetch"],
  [
    "a timeout",
    { timedOut: true },
    "Connection timed out. The database may be under heavy load or not accessible from your current network. " +
      "Fallback Mode: Using local profile statistics. Some diagnostics will be limited.",
  ],
])("describes %s", (_what, outcome, text) => {
  const report = reportConnection(outcome, 1_000, 1_400);
  expect(report).toMatchObject({ isConnected: text === null, checkedAt: 1_400, durationMs: 400 });
  expect(report.problem?.message ?? null).toBe(text);
});

test.each([
  ["at once", { status: 200 }, 0, true],
  ["just before five minutes", { status: 200 }, 5 * MINUTE_MS - 1, true],
  ["after five minutes", { status: 200 }, 5 * MINUTE_MS, false],
  ["when the clock was set back", { status: 200 }, -MINUTE_MS, false],
  ["after a failure", { timedOut: true }, 1, false],
] satisfies [string, ConnectionOutcome, number, boolean][])("reuses an earlier check %s: %o", (...row) => {
  const [, outcome, passedMs, isCurrent] = row;
  const report = reportConnection(outcome, 0, 10 * MINUTE_MS);
  expect(isReportCurrent(report, 10 * MINUTE_MS + passedMs)).toBe(isCurrent);
});

test("has nothing to reuse before the first check", () => {
  expect(isReportCurrent(undefined, 0)).toBe(false);
});
