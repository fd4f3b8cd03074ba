import { expect, test } from "vitest";
import { rewordFigures } from "./reword-figures.ts";

test.each([
  ["wind 23 km/h, onshore here", "wind 14 mph, onshore here"],
  ["gusts of 72 km/h, limit 60 km/h", "gusts of 45 mph, limit 37 mph"],
  ["waves of 1.8 m, limit 1.5 m", "waves of 5.9 ft, limit 4.9 ft"],
  ["water of 3.2 °C, below 4 °C", "water of 38 °F, below 39 °F"],
  ["air feels like -3 °C in the wind", "air feels like 27 °F in the wind"],
  ["air feels like -20 °C in the wind", "air feels like −4 °F in the wind"],
  ["water 11.4 °C, outside 15–30 °C", "water 53 °F, outside 59–86 °F"],
  ["between -2 and −1 to 4 °C", "between -2 and 30 to 39 °F"],
  ["12 mm of rain in 24 h", "0.5 in of rain in 24 h"],
  [
    "a storm overflow 3.2 km away discharged within 12 hours",
    "a storm overflow 2.0 mi away discharged within 12 hours",
  ],
  ["a buoy 1,609 km away", "a buoy 999.8 mi away"],
  ["visibility of 12,000 m", "visibility of 39370 ft"],
  ["visibility of 150 m", "visibility of 492 ft"],
  ["current 0.5 m/s", "current 1.0 kn"],
  ["short waves, 4 s apart", "short waves, 4 s apart"],
  [
    "E. coli 1200 cfu/100 ml in a sample of the last 3 days, limit 1000",
    "E. coli 1200 cfu/100 ml in a sample of the last 3 days, limit 1000",
  ],
  ["swimmers report: Oil on the water", "swimmers report: Oil on the water"],
])("converts '%s' to '%s'", (text, expected) => {
  expect(rewordFigures(text, "imperial")).toBe(expected);
  expect(rewordFigures(text, "metric")).toBe(text);
});
