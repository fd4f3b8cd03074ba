import { expect, test } from "vitest";
import { isNetworkError } from "./connection.ts";

test.each([
  "TypeError: Failed to fetch",
  "TypeError: NetworkError when attempting to fetch resource.",
  "TypeError: Load failed",
  "TypeError: error loading dynamically imported module: /assets/a.js",
  "TypeError: Importing a module script failed.",
])("a browser without a connection is recognised: %s", (message) => {
  expect(isNetworkError(message)).toBe(true);
});

test("a refusal is not taken for a lost connection", () => {
  expect(isNetworkError("new row violates row-level security policy")).toBe(false);
});
