import { expect, test } from "vitest";
import { routeLengthFigure, swimTimeText } from "./route-words.ts";

test("lengths have two decimals while they are short", () => {
  expect(routeLengthFigure(3.478, "metric")).toEqual({ figure: "3.48", unit: "km" });
  expect(routeLengthFigure(17.04, "metric")).toEqual({ figure: "17.0", unit: "km" });
  expect(routeLengthFigure(1.609344, "imperial")).toEqual({ figure: "1.00", unit: "mi" });
});

test.each([
  [0.2, "1 min"],
  [56.4, "56 min"],
  [59.7, "1 h 00 min"],
  [125, "2 h 05 min"],
])("%d minutes read as %s", (minutes, text) => expect(swimTimeText(minutes)).toBe(text));
