import { expect, test } from "vitest";
import { readDraftPosition } from "./draft-position.ts";

test.each([
  ["53,2893", "−6.1136", { latitude: 53.2893, longitude: -6.1136 }],
  ["0", "0", { latitude: 0, longitude: 0 }],
  ["53.2893", "", null],
  ["53.", "-6", null],
  ["91", "-6", null],
])("the numbers %j and %j are shown on the map at %j", (latitude, longitude, position) => {
  expect(readDraftPosition({ latitude, longitude })).toEqual(position);
});
