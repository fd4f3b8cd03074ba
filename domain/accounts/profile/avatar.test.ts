import { expect, test } from "vitest";
import { findPictureProblem } from "./avatar.ts";

const MB = 1024 * 1024;

test.each([
  ["a photo of exactly the limit", "image/jpeg", 5 * MB, null],
  ["a photo one byte larger", "image/jpeg", 5 * MB + 1, "The file is larger than 5 MB"],
  ["a drawing", "image/svg+xml", 10, "The file is not a JPEG, PNG or WebP picture"],
  ["a page", "text/html", 10, "The file is not a JPEG, PNG or WebP picture"],
  ["a file without a type", "", 10, "The file is not a JPEG, PNG or WebP picture"],
  ["an empty photo", "image/png", 0, "The file is missing"],
])("checks %s before the upload: %s, %d bytes", (_what, type, size, text) => {
  expect(findPictureProblem({ type, size }, 5)?.message ?? null).toBe(text);
});
