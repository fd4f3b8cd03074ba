import { expect, test } from "vitest";
import { describeCall } from "./call.ts";
import { choosePreferenceHeaders } from "./preference-headers.ts";

const ONE_ROW = "application/vnd.pgrst.object+json";

test.each([
  ["GET", "user_preferences", "", "", "*/*", "return=representation"],
  ["GET", "user_preferences", "application/json", "count=exact", "*/*", "count=exact,return=representation"],
  ["GET", "user_notification_settings", ONE_ROW, "", ONE_ROW, "return=representation"],
  ["POST", "user_preferences", "", "", "", "return=minimal"],
  ["PATCH", "user_settings", "", "", "", "return=minimal"],
  ["POST", "user_preferences", "", "resolution=merge-duplicates", "", "resolution=merge-duplicates,return=minimal"],
  ["PATCH", "user_preferences", ONE_ROW, "return=representation", ONE_ROW, "return=representation"],
  ["GET", "profiles", "application/json", "", "application/json", ""],
  ["POST", "profiles", "", "", "", ""],
])("%s %s with %o and %o is asked with %o and %o", (method, table, accept, prefer, askedAccept, askedPrefer) => {
  const call = describeCall(`/rest/v1/${table}`, method);
  expect(choosePreferenceHeaders(call, { accept, prefer })).toEqual({ accept: askedAccept, prefer: askedPrefer });
});
