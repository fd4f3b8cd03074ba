import { expect, test } from "vitest";
import { parseSitePath } from "./site-path.ts";

test.each(["/", "/favorites", "/locations/1?from=list#map"])("%s is a path of this site", (path) => {
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
])("%o leads home", (wish) => {
  expect(parseSitePath(wish)).toBe("/");
});
