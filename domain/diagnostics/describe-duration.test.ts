import { expect, test } from "vitest";
import { durationText } from "./describe-duration.ts";

test.each([
  [0, "less than a minute"],
  [59, "less than a minute"],
  [60, "1 minute"],
  [7_199, "1 hour"],
  [7_200, "2 hours"],
  [259_200, "3 days"],
])("%d seconds are %s", (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});
