import { expect, test } from "vitest";
import { describeCall } from "../call.ts";
import { choosePreferenceHeaders, repairContentType, rewriteProfileFilter } from "./rewrite-request.ts";

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
])("sends %s %s with %o and %o as %o and %o", (method, table, accept, prefer, askedAccept, askedPrefer) => {
  const call = describeCall(`/rest/v1/${table}`, method);
  expect(choosePreferenceHeaders(call, { accept, prefer })).toEqual({ accept: askedAccept, prefer: askedPrefer });
});

test.each([
  ["profiles", "?user_id=eq.1", "?id=eq.1"],
  ["profiles", "?select=*&user_id=eq.1&limit=1", "?select=*&id=eq.1&limit=1"],
  ["profiles", "?or=(user_id.eq.1,username.eq.anna)", "?or=(id.eq.1,username.eq.anna)"],
  ["profiles", "?and=(not.user_id.eq.1)", "?and=(not.id.eq.1)"],
  ["profiles", "?or=%28username.eq.anna%2Cuser_id.eq.1%29", "?or=%28username.eq.anna%2Cid.eq.1%29"],
  ["profiles", "?id=eq.1", "?id=eq.1"],
  ["profiles", "?full_name=eq.user_id", "?full_name=eq.user_id"],
  ["profiles", "?old_user_id=eq.1", "?old_user_id=eq.1"],
  ["profiles", "", ""],
  ["user_profiles", "?user_id=eq.1", "?user_id=eq.1"],
  ["public_profiles", "?user_id=eq.1", "?user_id=eq.1"],
])("on %s sends the filter %s as %s", (table, query, asked) => {
  expect(rewriteProfileFilter(describeCall(`/rest/v1/${table}`, "GET"), query)).toBe(asked);
});

test("keeps the arguments of a procedure of the same name", () => {
  expect(rewriteProfileFilter(describeCall("/rest/v1/rpc/profiles", "GET"), "?user_id=1")).toBe("?user_id=1");
});

test.each([
  ["application/json", "application/json"],
  ["application/json, application/json", "application/json"],
  ["text/plain, application/json", "application/json"],
  ["application/json; charset=utf-8, application/json", "application/json"],
  ["application/json; charset=utf-8", "application/json; charset=utf-8"],
  ["image/png", "image/png"],
  ["multipart/form-data; boundary=a,b", "multipart/form-data; boundary=a,b"],
  ["", ""],
])("sends the content type %o as %o", (value, repaired) => {
  expect(repairContentType(value)).toBe(repaired);
});
