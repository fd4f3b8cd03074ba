import { expect, test } from "vitest";
import { compassWord, distanceKm, distanceText, formatPosition, parsePosition, positionText } from "./position.ts";

test.each([
  ["one degree along the equator", [0, 0], [0, 1], 111.195],
  ["Dover to Calais", [51.1279, 1.3134], [50.9513, 1.8587], 42.88],
  ["across the antimeridian", [-17, 179.5], [-17, -179.5], 106.335],
  ["from pole to pole", [90, 0], [-90, 0], 20015.087],
  ["to itself", [53.2, -6.1], [53.2, -6.1], 0],
] as const)("measures the distance: %s", (_name, [fromLatitude, fromLongitude], [latitude, longitude], km) => {
  const from = { latitude: fromLatitude, longitude: fromLongitude };
  expect(distanceKm(from, { latitude, longitude })).toBeCloseTo(km, 1);
});

test.each([
  [0.001, "0 m", "0 ft"],
  [0.303, "300 m", "990 ft"],
  [0.304, "300 m", "0.2 mi"],
  [0.994, "990 m", "0.6 mi"],
  [0.996, "1.0 km", "0.6 mi"],
  [1.24, "1.2 km", "0.8 mi"],
  [9.94, "9.9 km", "6.2 mi"],
  [9.96, "10 km", "6.2 mi"],
  [24.1, "24 km", "15 mi"],
  [12345, "12,345 km", "7,671 mi"],
])("formats %d km as %s or %s", (km, metric, imperial) => {
  expect(distanceText(km, "metric")).toBe(metric);
  expect(distanceText(km, "imperial")).toBe(imperial);
});

test("formats a position as on a chart", () => {
  expect(positionText({ latitude: 53.2893, longitude: -6.114 })).toBe("53.28930° N, 6.11400° W");
  expect(positionText({ latitude: -33.89, longitude: 151.27 })).toBe("33.89000° S, 151.27000° E");
});

test.each([
  [0, "north"],
  [44, "north-east"],
  [100, "east"],
  [225, "south-west"],
  [359, "north"],
])("%d degrees is %s", (degrees, word) => {
  expect(compassWord(degrees)).toBe(word);
});

test("reads a position back from an address within 100 m", () => {
  expect(parsePosition(formatPosition({ latitude: 53.28934, longitude: -6.11401 }))).toEqual({
    latitude: 53.289,
    longitude: -6.114,
  });
});

test.each([null, "", "53", "53,", "a,b", "91,0", "0,181", "1e3,2", "53,-6,1", " 53,-6"])(
  "rejects %j as a position",
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);
