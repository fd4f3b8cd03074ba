import { expect, test } from "vitest";
import { describeCall, isServiceAddress } from "./call.ts";

test.each([
  ["GET", "/rest/v1/profiles", "table", "profiles", true],
  ["HEAD", "/rest/v1/profiles", "table", "profiles", true],
  ["POST", "/rest/v1/profiles", "table", "profiles", false],
  ["PATCH", "/rest/v1/profiles/", "table", "profiles", false],
  ["GET", "/rest/v1/rpc/anything", "procedure", "anything", true],
  ["POST", "/rest/v1/rpc/anything", "procedure", "anything", false],
  ["POST", "/rest/v1/rpc/search_spots", "procedure", "search_spots", true],
  ["POST", "/rest/v1/search_spots", "table", "search_spots", false],
  ["POST", "/functions/v1/profile-api", "function", "profile-api", false],
  ["POST", "/functions/v1//stripe%2Dwebhook/webhook", "function", "stripe-webhook/webhook", false],
  ["POST", "/auth/v1/token", "auth", "token", false],
  ["POST", "/storage/v1/object/avatars/a.png", "storage", "object/avatars/a.png", false],
  ["GET", "/rest/v1/%E0%A4%A", "table", "%E0%A4%A", true],
  ["GET", "/elsewhere", "other", "/elsewhere", true],
] as const)("describes %s %s as %s", (method, path, kind, name, isRead) => {
  expect(describeCall(path, method)).toMatchObject({ kind, name, isRead });
});

test.each([
  ["https://project.example/rest/v1/spots", true],
  ["http://127.0.0.1:4310/auth/v1/token", true],
  ["HTTPS://PROJECT.EXAMPLE", true],
  ["ftp://project.example", false],
  ["file:///etc/passwd", false],
  ["javascript:alert(1)", false],
  ["data:text/plain,hello", false],
  ["blob:https://project.example/1", false],
  ["//project.example", false],
  ["/rest/v1/spots", false],
  ["https://", false],
  ["", false],
])("allows requests to %s: %o", (address, isAllowed) => {
  expect(isServiceAddress(address)).toBe(isAllowed);
});
