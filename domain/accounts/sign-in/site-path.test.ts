import { expect, test } from "vitest";
import { parseSitePath } from "./site-path.ts";

test.each(["/", "/favorites", "/locations/1?from=list#map", "/logout-of-others", "/errors"])("accepts %s", (path) => {
  expect(parseSitePath(path)).toBe(path);
});

test.each([
  null,
  "",
  "favorites",
  "https://example.org",
  "//example.org",
  "/\\example.org",
  "/\t/example.org",
  "/a\\b",
  "javascript:alert(1)",
  "/.//example.org",
  "/a/..//example.org",
  "/login?next=/favorites",
  "/signup",
  "/logout?done",
  "/favorites/../logout",
  "/auth/callback?error_code=otp_expired",
  "/error?reason=session",
  "/maintenance",
  "/LOGIN",
  "/%6cogout",
  "/SignUp/",
  "/%73ignup",
  "/auth%2Fcallback",
  "/favorites/%2e%2e/LogOut",
  "/storage/v1/object/public/x.html",
  "/dev/mailbox",
])("replaces %o with the home page", (path) => {
  expect(parseSitePath(path)).toBe("/");
});
