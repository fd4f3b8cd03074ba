import { expect, test } from "vitest";
import { courseText, legLengthText, paceText, readPace, routeLengthFigure, swimTimeText } from "./route-words.ts";

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

test("paces and legs follow the units", () => {
  expect(paceText(118, "metric")).toBe("1:58 /100 m");
  expect(paceText(118, "imperial")).toBe("1:48 /100 yd");
  expect(legLengthText(914.4, "metric")).toBe("914");
  expect(legLengthText(914.4, "imperial")).toBe("1,000");
});

test.each([
  ["1:58", 118],
  ["118", 118],
  ["1:58.4", 118],
  ["0:20", null],
  ["7:00", null],
  ["fast", null],
])("the pace %s is read as %s seconds", (text, seconds) => expect(readPace(text)).toBe(seconds));

test("courses have three digits, and north is 000°", () => {
  expect([7.4, 89.6, 359.7].map(courseText)).toEqual(["007°", "090°", "000°"]);
});
