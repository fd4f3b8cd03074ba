import { expect, test } from "vitest";
import { classifyRefreshError, classifyUserStatus } from "./classify-refresh.ts";

test.each([
  [{ name: "AuthApiError", status: 400 }, "refused"],
  [{ name: "AuthApiError", status: 403 }, "refused"],
  [{ name: "AuthApiError", status: 429 }, "unanswered"],
  [{ name: "AuthRetryableFetchError", status: 0 }, "unanswered"],
  [{ name: "AuthRetryableFetchError", status: 503 }, "unanswered"],
  [{ name: "AuthUnknownError", status: 500 }, "unanswered"],
  [{ name: "TypeError" }, "unanswered"],
  [{ name: "AuthSessionMissingError", status: 400 }, "refused"],
])("classifies a refresh error %o as %s", (problem, verdict) => {
  expect(classifyRefreshError(problem)).toBe(verdict);
});

test.each([
  [200, "valid"],
  [401, "refused"],
  [403, "refused"],
  [404, "refused"],
  [429, "unanswered"],
  [500, "unanswered"],
  [503, "unanswered"],
])("classifies status %d as %s", (status, verdict) => {
  expect(classifyUserStatus(status)).toBe(verdict);
});
