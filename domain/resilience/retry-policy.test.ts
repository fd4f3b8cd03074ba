import { expect, test } from "vitest";
import { describeCall } from "./call.ts";
import { getRetryPolicy } from "./retry-policy.ts";

const UPSERT = "resolution=merge-duplicates";

test.each([
  ["GET", "/rest/v1/profiles", "", "always"],
  ["HEAD", "/rest/v1/profiles", "count=exact", "always"],
  ["POST", "/rest/v1/rpc/search_spots", "", "always"],
  ["GET", "/functions/v1/anything", "", "always"],
  ["GET", "/auth/v1/user", "", "always"],
  ["PATCH", "/rest/v1/profiles", "", "while-latest"],
  ["PATCH", "/rest/v1/profiles", "return=minimal", "while-latest"],
  ["DELETE", "/rest/v1/favorites", "", "while-latest"],
  ["PUT", "/rest/v1/profiles", "", "while-latest"],
  ["POST", "/rest/v1/user_preferences", UPSERT, "while-latest"],
  ["POST", "/rest/v1/user_preferences", "resolution=ignore-duplicates,return=minimal", "while-latest"],
  ["PATCH", "/rest/v1/profiles", "return=representation", "never"],
  ["DELETE", "/rest/v1/favorites", "return=representation", "never"],
  ["DELETE", "/rest/v1/favorites", "count=exact", "never"],
  ["POST", "/rest/v1/user_preferences", `${UPSERT},return=representation`, "never"],
  ["POST", "/rest/v1/favorites", "", "never"],
  ["POST", "/rest/v1/favorites", "return=minimal", "never"],
  ["POST", "/rest/v1/rpc/anything", "", "never"],
  ["POST", "/functions/v1/upload-image", "", "never"],
  ["POST", "/auth/v1/signup", "", "never"],
  ["PUT", "/auth/v1/user", "", "never"],
  ["DELETE", "/storage/v1/object/avatars", "", "never"],
] as const)("retries %s %s with Prefer %o: %s", (method, path, prefer, policy) => {
  expect(getRetryPolicy(describeCall(path, method), method, prefer)).toBe(policy);
});
