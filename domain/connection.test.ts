import { expect, test } from "vitest";
import { isNetworkError } from "./connection.ts";

test.each([
  "TypeError: Failed to fetch",
  "TypeError: NetworkError when attempting to fetch resource.",
  "TypeError: Load failed",
  "TypeError: error loading dynamically imported module: /assets/a.js",
  "TypeError: Importing a module script failed.",
])("recognizes a network error: %s", (message) => {
  expect(isNetworkError(message)).toBe(true);
});

test("does not take a refusal for a network error", () => {
  expect(isNetworkError("new row violates row-level security policy")).toBe(false);
});
