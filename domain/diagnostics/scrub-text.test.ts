import { expect, test } from "vitest";
import { scrubText } from "./scrub-text.ts";

test.each([
  ["no tide at Forty Foot", "no tide at Forty Foot"],
  ["nia@example.org is taken", "[e-mail] is taken"],
  ['no row for "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11"', 'no row for "[id]"'],
  ["refused eyJhbGciOi.eyJzdWIi.c2ln now", "refused [token] now"],
  ["GET https://a.example/rest?email=x&id=1 failed", "GET https://a.example/rest failed"],
  ["password=hunter2 is short", "[secret] is short"],
  ["at 53.28912, -6.11344", "at [position], [position]"],
])("%s is kept as %s", (text, kept) => {
  expect(scrubText(text)).toBe(kept);
});

test("what is kept of a message has a bound", () => {
  expect(scrubText("x".repeat(100_000))).toHaveLength(200);
});
