import { expect, test } from "vitest";
import { agoText, durationText } from "./age.ts";
import { SECOND_MS } from "./time.ts";

test.each([
  [5, "5 min ago"],
  [60, "1 h ago"],
  [0.5, "just now"],
  [47 * 60, "47 h ago"],
  [49 * 60, "2 days ago"],
  [-5, "just now"],
])("describes an age of %d minutes as %s", (minutes, text) => {
  const nowMs = Date.parse("2026-07-15T12:00:00.000Z");
  expect(agoText(new Date(nowMs - minutes * 60_000).toISOString(), nowMs)).toBe(text);
});

test.each([
  [0, "less than a minute"],
  [59, "less than a minute"],
  [60, "1 minute"],
  [7_199, "1 hour"],
  [7_200, "2 hours"],
  [259_200, "3 days"],
])("describes %d seconds as %s", (seconds, words) => {
  expect(durationText(seconds * SECOND_MS)).toBe(words);
});
