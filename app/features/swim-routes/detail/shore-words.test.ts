import { expect, test } from "vitest";
import { unknownShoreText } from "./shore-words.ts";

test("an unknown distance to shore has its own reason", () => {
  expect(unknownShoreText(null)).toMatch(/too much coast/);
  expect(unknownShoreText({ overLand: null })).toMatch(/not lakes and rivers/);
  expect(unknownShoreText({ overLand: [] })).toMatch(/no coast is near/);
});
