import { expect, test } from "vitest";
import { DEFAULT_BAND } from "#domain/conditions/hour-facts.ts";
import { bandText, sentenceText } from "./score-words.ts";

test.each([
  [14, 18, "14 to 18 °C", "57 to 64 °F"],
  [-1.5, 12, "−1.5 to 12 °C", "29 to 54 °F"],
])("the band from %d to %d is said in the units of its swimmer", (min, max, metric, imperial) => {
  const band = { ...DEFAULT_BAND, minWaterTemperatureC: min, maxWaterTemperatureC: max };
  expect([bandText(band, "metric"), bandText(band, "imperial")]).toEqual([metric, imperial]);
});

test("values that are made up never say that the risk is low", () => {
  const sentence = "Low risk, because: wind 20 km/h.";
  expect(sentenceText(sentence, true, "imperial")).toBe("By simulated values: wind 12 mph.");
  expect(sentenceText(sentence, false, "metric")).toBe(sentence);
});
