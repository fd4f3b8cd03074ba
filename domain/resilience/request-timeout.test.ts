import { expect, test } from "vitest";
import { requestTimeoutMs } from "./request-timeout.ts";

test.each([
  ["a question", 0, 20_000],
  ["a form", 2_000, 20_000],
  ["a small picture", 320_000, 30_000],
  ["a picture of five megabytes", 5_000_000, 176_000],
])("%s of %i bytes may take %i ms", (_what, bytes, timeoutMs) => {
  expect(requestTimeoutMs(bytes)).toBe(timeoutMs);
});
