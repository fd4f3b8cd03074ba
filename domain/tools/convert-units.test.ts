import { expect, test } from "vitest";
import { fromBase, listUnits, QUANTITIES, toBase } from "./convert-units.ts";

test.each([
  ["distance", 1, "mi", "m", 1609.344],
  ["distance", 1500, "m", "yd", 1640.42],
  ["distance", 33.8, "km", "mi", 21.002],
  ["distance", 1, "nmi", "km", 1.852],
  ["distance", 100, "ft", "m", 30.48],
  ["speed", 1, "kn", "kmh", 1.852],
  ["speed", 10, "ms", "kmh", 36],
  ["speed", 60, "mph", "kmh", 96.561],
  ["temperature", 15, "c", "f", 59],
  ["temperature", -40, "f", "c", -40],
  ["temperature", 212, "f", "c", 100],
] as const)("%s: %s %s in %s is %s", (quantity, value, from, to, expected) => {
  expect(fromBase(quantity, to, toBase(quantity, from, value))).toBeCloseTo(expected, 2);
});

test("every unit comes back from every other", () => {
  for (const quantity of QUANTITIES) {
    for (const [from] of listUnits(quantity)) {
      for (const [to] of listUnits(quantity)) {
        for (const value of [0, 0.37, 15, 4321.5]) {
          const there = fromBase(quantity, to, toBase(quantity, from, value));
          expect(fromBase(quantity, from, toBase(quantity, to, there))).toBeCloseTo(value, 8);
        }
      }
    }
  }
});
