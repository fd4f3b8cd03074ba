import { expect, test } from "vitest";
import { describeCall } from "./call.ts";
import { rewriteProfileFilter } from "./profile-filter.ts";

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
])("on %s the filter %s is asked as %s", (table, query, asked) => {
  expect(rewriteProfileFilter(describeCall(`/rest/v1/${table}`, "GET"), query)).toBe(asked);
});

test("a procedure of the same name keeps its arguments", () => {
  expect(rewriteProfileFilter(describeCall("/rest/v1/rpc/profiles", "GET"), "?user_id=1")).toBe("?user_id=1");
});
