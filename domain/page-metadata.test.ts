import { expect, test } from "vitest";
import { pageDescription, pageTitle } from "./page-metadata.ts";

test("keeps a title of up to 60 characters including the brand", () => {
  expect(pageTitle("Forty Foot")).toBe("Forty Foot | Tideline");
  expect(pageTitle("a".repeat(49))).toBe(`${"a".repeat(49)} | Tideline`);
});

test("shortens a longer title to 49 characters, an ellipsis and the brand", () => {
  expect(pageTitle("a".repeat(50))).toBe(`${"a".repeat(49)}…| Tideline`);
  expect(pageTitle("a".repeat(500))).toHaveLength(60);
});

test("shortens a description of more than 155 characters to 152 and an ellipsis", () => {
  expect(pageDescription("a".repeat(155))).toBe("a".repeat(155));
  expect(pageDescription("a".repeat(156))).toBe(`${"a".repeat(152)}…`);
});
