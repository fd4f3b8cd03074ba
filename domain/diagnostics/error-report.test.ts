import { expect, test } from "vitest";
import { isFromExtension, scrubText } from "./error-report.ts";

test.each([
  ["no tide at Forty Foot", "no tide at Forty Foot"],
  ["nia@example.org is taken", "[e-mail] is taken"],
  ['no row for "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11"', 'no row for "[id]"'],
  ["refused eyJhbGciOi.eyJzdWIi.c2ln now", "refused [token] now"],
  ["GET https://a.example/rest?email=x&id=1 failed", "GET https://a.example/rest failed"],
  ["password=hunter2 is short", "[secret] is short"],
  ["at 53.28912, -6.11344", "at [position], [position]"],
])("scrubs %s to %s", (text, kept) => {
  expect(scrubText(text)).toBe(kept);
});

test("limits the length", () => {
  expect(scrubText("x".repeat(100_000))).toHaveLength(200);
});

function failing(stack: string) {
  const error = new Error("x is undefined");
  error.stack = stack;
  return error;
}

test.each([
  ["Chromium's", failing("TypeError: x\n    at chrome-extension://abcdef/content.js:1:1")],
  ["Firefox's", failing("inject@moz-extension://0a1b/content.js:3:9")],
  ["Safari's", failing("run@safari-web-extension://0A1B/content.js:2:2")],
])("recognizes an error of %s extension", (_whose, error) => {
  expect(isFromExtension(error)).toBe(true);
});

test("recognizes an extension by the file name alone", () => {
  expect(isFromExtension("Script error.", "moz-extension://0a1b/content.js")).toBe(true);
});

test.each([
  ["an error of our own", failing("TypeError: x\n    at https://tideline.example/assets/a.js:1:1")],
  ["a thrown text", "chrome-extension is a word here"],
  ["an error that speaks of extensions", failing("Error: no extension: png")],
  ["nothing", undefined],
])("does not blame an extension for %s", (_what, error) => {
  expect(isFromExtension(error)).toBe(false);
});
