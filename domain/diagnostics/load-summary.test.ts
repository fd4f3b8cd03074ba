import { expect, test } from "vitest";
import { summarizeLoads, toLoads, toLocalLoads } from "./load-summary.ts";
import type { LogLine } from "./log-entry.ts";

const line = (id: number, type: string, message: string | null = null): LogLine => {
  return { id, type, at: `2026-11-22T08:00:0${id}Z`, isOk: message === null, message, durationMs: null };
};

test("counts profile loads and names the last attempt and the last error", () => {
  const lines = [
    line(5, "profile_diagnostics", "No active session"),
    line(4, "profile_load_success"),
    line(3, "profile_load_error", "JWT expired"),
    line(2, "profile_load_error", "offline"),
    line(1, "profile_load_success"),
  ];
  expect(summarizeLoads(toLoads(lines))).toMatchObject({
    rate: 50,
    total: 4,
    succeeded: 2,
    failed: 2,
    lastAttemptAt: "2026-11-22T08:00:04Z",
    lastError: { at: "2026-11-22T08:00:03Z", message: "JWT expired" },
  });
});

test("has no rate without attempts", () => {
  expect(summarizeLoads([])).toEqual({
    rate: null,
    total: 0,
    succeeded: 0,
    failed: 0,
    lastAttemptAt: null,
    lastError: null,
  });
});

test("falls back to what this page tried", () => {
  const attempt = { what: "Profile diagnostics", durationMs: 10 };
  const problem = { kind: "connection", message: "Failed to fetch" } as const;
  const loads = toLocalLoads([
    { ...attempt, at: 1, problem: null },
    { ...attempt, at: 2, problem },
  ]);
  expect(summarizeLoads(loads)).toMatchObject({
    total: 2,
    lastAttemptAt: 2,
    lastError: { message: "Failed to fetch" },
  });
});
