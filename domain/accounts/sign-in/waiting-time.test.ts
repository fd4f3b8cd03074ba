import { expect, test } from "vitest";
import { readWaitS, tooManyAttempts } from "./waiting-time.ts";

test.each([
  ["For security purposes, you can only request this after 1 second.", "1 second"],
  ["For security purposes, you can only request this after 51 seconds.", "51 seconds"],
  ["Request rate limit reached; try again after 90 seconds", "90 seconds"],
  ["Request rate limit reached; try again after 91 seconds", "2 minutes"],
  ["Request rate limit reached; try again after 3600 seconds", "60 minutes"],
  ["Request rate limit reached; try again after 3601 seconds", "2 hours"],
  ["Request rate limit reached; try again after 0 seconds", "1 second"],
  ["Request rate limit reached", "a few minutes"],
])("turns %o into a wait of %s", (words, wait) => {
  expect(tooManyAttempts(words)).toBe(`Too many attempts. Please wait ${wait} and try again.`);
});

test.each([
  ["For security purposes, you can only request this after 51 seconds.", 51],
  ["Request rate limit reached; try again after 0 seconds", 1],
  ["Request rate limit reached", null],
])("reads %o as %o seconds", (words, seconds) => {
  expect(readWaitS(words)).toBe(seconds);
});
