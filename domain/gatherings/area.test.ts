import { expect, test } from "vitest";
import { readArea, toAreaColumn } from "./area.ts";

const corners = [
  { latitude: 53.289, longitude: -6.1136 },
  { latitude: 53.2901, longitude: -6.1121 },
  { latitude: 53.2893, longitude: -6.1102 },
];

test("an area comes back as it was stored, to a meter", () => {
  expect(readArea(toAreaColumn(corners))).toEqual(corners);
  expect(toAreaColumn([{ latitude: 53.2890049, longitude: -6.1 }, ...corners])?.[0]).toEqual([-6.1, 53.289]);
});

test("two corners are no area, and a corner without a latitude is none", () => {
  expect(toAreaColumn(corners.slice(1))).toBeNull();
  expect(() => readArea([[-6.1]])).toThrow();
});
