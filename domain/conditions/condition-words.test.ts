import { expect, test } from "vitest";
import { comfort, waterTemperatureWord, weatherWord } from "./condition-words.ts";
import { chopHeightM, choppiness } from "./waves.ts";
import { isSheltered, onshoreComponent, windLevel, windSide } from "./wind.ts";

test.each([
  [4.9, "Ice", "very cold"],
  [5, "Very cold", "very cold"],
  [10, "Cold", "cold"],
  [15, "Moderate", "moderate"],
  [20, "Warm", "warm"],
  [25, "Very warm", "very warm"],
  [30, "Hot", "hot"],
])("swimmers call water of %d °C %s", (celsius, word, felt) => {
  expect([waterTemperatureWord(celsius), comfort(celsius)]).toEqual([word, felt]);
});

test.each([
  [0, "Clear"],
  [3, "Overcast"],
  [45, "Fog"],
  [63, "Rain"],
  [81, "Showers"],
  [95, "Thunderstorm"],
  [120, "Weather not known"],
  [null, "Weather not known"],
])("weather code %s reads %s", (code, word) => {
  expect(weatherWord(code)).toBe(word);
});

test.each([
  [90, "onshore"],
  [270, "offshore"],
  [180, "cross-shore"],
  [0, "cross-shore"],
])("wind from %i° is %s on an east-facing shore", (from, side) => {
  expect(windSide(from, 90)).toBe(side);
});

test("without the direction of the shore the wind has no side", () => {
  expect([windSide(90, null), windSide(null, 90)]).toEqual([null, null]);
  expect(onshoreComponent(90, 90)).toBe(1);
});

test.each([
  [350, true],
  [10, true],
  [40, false],
  [300, false],
])("a sector across the north shelters from %i°: %s", (from, sheltered) => {
  expect(isSheltered(from, [{ fromDeg: 320, toDeg: 30 }])).toBe(sheltered);
});

test.each([
  [10, "calm"],
  [20, "light"],
  [30, "breezy"],
  [45, "strong"],
  [46, "very strong"],
  [null, "unknown"],
])("a wind of %s km/h is %s", (wind, level) => {
  expect(windLevel(wind)).toBe(level);
});

test("chop grows with wind and fetch", () => {
  expect(chopHeightM(36, 4)).toBeCloseTo(0.326);
  expect([choppiness(0.2), choppiness(0.5), choppiness(0.8), choppiness(0.9), choppiness(null)]).toEqual([
    "flat",
    "slight",
    "choppy",
    "rough",
    "unknown",
  ]);
});
