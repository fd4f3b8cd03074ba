import { expect, test } from "vitest";
import { guessRouteType } from "./guess-route-type.ts";

const [start, buoy, pier] = [
  { latitude: 53.289, longitude: -6.114 },
  { latitude: 53.291, longitude: -6.11 },
  { latitude: 53.287, longitude: -6.105 },
];

test.each([
  ["point-to-point", [start, buoy, pier]],
  ["point-to-point", [start, buoy]],
  ["out-and-back", [start, buoy, start]],
  ["out-and-back", [start, buoy, pier, buoy, start]],
  ["loop", [start, buoy, pier, start]],
] as const)("%s is seen from the line", (type, line) => {
  expect(guessRouteType(line)).toBe(type);
});
