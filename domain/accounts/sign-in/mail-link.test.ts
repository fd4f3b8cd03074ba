import { expect, test } from "vitest";
import { readMailLink } from "./mail-link.ts";

const read = (fields: Record<string, string>) => readMailLink(new URLSearchParams(fields));
const link = { token_hash: "pkce_0af3", type: "signup" };

test.each([
  ["", "/"],
  ["http://tideline.test/auth/callback?type=email_confirmation&next=%2Ffavorites", "/favorites"],
  ["http://tideline.test/auth/callback?next=https%3A%2F%2Fevil.example", "/"],
  ["https://evil.example/?next=%2Ffavorites", "/favorites"],
  ["//evil.example", "/"],
])("a link with the redirect %o continues to %s", (redirect_to, next) => {
  expect(read({ ...link, redirect_to })).toEqual({ tokenHash: "pkce_0af3", type: "signup", next });
});

test.each([
  [{ type: "signup" }],
  [{ token_hash: "", type: "signup" }],
  [{ token_hash: "a b", type: "signup" }],
  [{ token_hash: "x".repeat(201), type: "signup" }],
  [{ token_hash: "pkce_0af3" }],
  [{ token_hash: "pkce_0af3", type: "toString" }],
])("refuses %o", (fields) => {
  expect(read(fields)).toBeNull();
});
