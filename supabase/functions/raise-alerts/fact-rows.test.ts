import { expect, test } from "vitest";
import { parseFacts } from "./fact-rows.ts";

const NOTHING = {
  weather: null,
  sample: null,
  quality: null,
  overflow: null,
  isOverflowKnown: false,
  notices: [],
  reports: [],
  alerts: [],
};

test.each([
  ["lake", true],
  ["river", true],
  ["lido", false],
  ["sea", false],
  [null, false],
])("water of the kind %s is held to the limits of inland water: %s, as by the gates of the score", (kind, isInland) => {
  expect(parseFacts(kind, NOTHING).facts.isInland).toBe(isInland);
});
