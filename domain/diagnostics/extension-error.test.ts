import { expect, test } from "vitest";
import { isFromExtension } from "./extension-error.ts";

function failing(stack: string) {
  const error = new Error("x is undefined");
  error.stack = stack;
  return error;
}

test.each([
  ["Chromium's", failing("TypeError: x\n    at chrome-extension://abcdef/content.js:1:1")],
  ["Firefox's", failing("inject@moz-extension://0a1b/content.js:3:9")],
  ["Safari's", failing("run@safari-web-extension://0A1B/content.js:2:2")],
])("a failure of %s extension is not ours", (_whose, error) => {
  expect(isFromExtension(error)).toBe(true);
});

test("the file alone tells it when the error has no stack", () => {
  expect(isFromExtension("Script error.", "moz-extension://0a1b/content.js")).toBe(true);
});

test.each([
  ["an error of our own", failing("TypeError: x\n    at https://tideline.example/assets/a.js:1:1")],
  ["a thrown text", "chrome-extension is a word here"],
  ["an error that speaks of extensions", failing("Error: no extension: png")],
  ["nothing", undefined],
])("%s is ours", (_what, error) => {
  expect(isFromExtension(error)).toBe(false);
});
