import { expect, test } from "vitest";
import { CALM, withHour, withQuality } from "../facts/facts-fixture.ts";
import { explainScore, mainReason } from "./explain-score.ts";
import { scoreHour } from "./score-hour.ts";

test.each([
  ["a calm day", CALM, "Wind 6 km/h, onshore here, waves 0.1 m and water 21.0 °C."],
  ["an untested water", withQuality({ quality: "unknown", sampledAt: null }), "No recent dated water sample."],
  [
    "a windy day, the heaviest reason first",
    withHour({ windSpeedKmh: 40, waveHeightM: 0.6 }),
    "Wind 40 km/h, onshore here and waves 0.6 m.",
  ],
  ["a night", withHour({ isDay: false, windSpeedKmh: 40 }), "It's dark and wind 40 km/h, onshore here."],
  ["a calm night", withHour({ isDay: false }), "It's dark."],
])("explains %s in one sentence without the word safe", (_, facts, sentence) => {
  expect(explainScore(scoreHour(facts))).toBe(sentence);
});

test("gives the main reason for a table, or none", () => {
  const hours = [withHour({ isDay: false }), withHour({ windSpeedKmh: 20 }), CALM].map(scoreHour);
  expect(hours.map(mainReason)).toEqual([null, "wind 20 km/h, onshore here", null]);
});
