import { expect, test } from "vitest";
import { describeCall } from "../call.ts";
import { isTooSoon, throttleOf } from "./read-throttle.ts";

test.each([
  ["GET", "/rest/v1/profiles", "profile_rate_limited"],
  ["HEAD", "/rest/v1/profiles", "profile_rate_limited"],
  ["GET", "/rest/v1/user_notification_settings", "notification_rate_limited"],
  ["PATCH", "/rest/v1/profiles", undefined],
  ["POST", "/rest/v1/user_notification_settings", undefined],
  ["GET", "/rest/v1/public_profiles", undefined],
  ["GET", "/rest/v1/user_preferences", undefined],
  ["GET", "/rest/v1/rpc/profiles", undefined],
  ["GET", "/rest/v1/constructor", undefined],
])("throttles %s %s as %s", (method, path, code) => {
  expect(throttleOf(describeCall(path, method))?.code).toBe(code);
});

test.each([
  ["never before", "profiles", undefined, 0, false],
  ["at the same moment", "profiles", 1_000, 1_000, true],
  ["just under two seconds ago", "profiles", 1_000, 2_999, true],
  ["two seconds ago", "profiles", 1_000, 3_000, false],
  ["in the future of a clock that was set back", "profiles", 9_000, 1_000, false],
  ["just under three seconds ago", "user_notification_settings", 1_000, 3_999, true],
  ["three seconds ago", "user_notification_settings", 1_000, 4_000, false],
])("a read answered %s on %s (%o, %i) is too soon: %o", (_what, table, answeredAt, now, tooSoon) => {
  const throttle = throttleOf(describeCall(`/rest/v1/${table}`, "GET"));
  expect(throttle && isTooSoon(throttle, answeredAt, now)).toBe(tooSoon);
});
