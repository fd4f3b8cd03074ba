import { expect, test } from "vitest";
import { toLogLine } from "./log-entry.ts";

const row = (event_type: string, payload: unknown) => ({
  id: 1,
  event_type,
  payload,
  created_at: "2026-11-22T08:00:00Z",
});

test.each([
  ["profile_load_success", { status: "success", details: {} }, true, null],
  [
    "profile_load_error",
    { status: "error", details: { code: "x", message: "No active session" } },
    false,
    "No active session",
  ],
  ["profile_diagnostics", { status: "error", details: { code: "auth" } }, false, "auth"],
  ["profile_load_error", {}, false, null],
  ["profile_diagnostics", {}, true, null],
  ["profile_diagnostics", null, true, null],
  ["profile_diagnostics", { status: 7, details: "none" }, true, null],
])("reads %s with %o as success %s with the message %s", (type, payload, isOk, message) => {
  expect(toLogLine(row(type, payload))).toMatchObject({ type, isOk, message, at: "2026-11-22T08:00:00Z" });
});

test.each([
  [412, 412],
  ["long", null],
])("reads a duration of %o as %o", (durationMs, read) => {
  const payload = { status: "error", details: { durationMs, message: "No active session" } };
  expect(toLogLine(row("profile_diagnostics", payload))).toMatchObject({
    durationMs: read,
    message: "No active session",
  });
});
