import fc from "fast-check";
import geodesic from "geographiclib-geodesic";
import { expect, test } from "vitest";
import type { Position } from "../../geo/position.ts";
import { drawnLine, nearestOnLine, pointAlong } from "./along-line.ts";
import { measureLegs, minutesAtPace, routeMeters } from "./legs.ts";
import { measureLine, movePosition } from "./measure-line.ts";
import { tickMarks, tickStep, tickText } from "./tick-marks.ts";

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

const position = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const offset = fc.record({
  eastMeters: fc.double({ min: -6000, max: 6000, noNaN: true }),
  northMeters: fc.double({ min: -6000, max: 6000, noNaN: true }),
});
/** Starts anywhere, also beside the antimeridian. */
const line = fc.tuple(position, fc.array(offset, { minLength: 1, maxLength: 12 })).map(([start, offsets]) => {
  const positions = [start];
  for (const step of offsets) positions.push(movePosition(positions.at(-1) ?? start, step));
  return positions;
});

const exactMeters = (from: Position, to: Position) =>
  geodesic.Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude).s12 ?? 0;

test("a leg is as long as on the ellipsoid, within 0.02 %", () => {
  fc.assert(
    fc.property(line, (positions) => {
      for (const { from, to, meters } of measureLegs(positions)) {
        expect(Math.abs(meters - exactMeters(from, to))).toBeLessThanOrEqual(meters * 0.0002 + 0.001);
      }
    }),
  );
});

test("a leg of any length is as long there as back", () => {
  fc.assert(
    fc.property(position, position, (from, to) => {
      const [there, back] = [measureLine(from, to).meters, measureLine(to, from).meters];
      expect(there).toBeCloseTo(back, 3);
      expect(Math.abs(there - exactMeters(from, to))).toBeLessThanOrEqual(there * 0.0002 + 0.001);
    }),
  );
});

test.each([
  ["north", at(53.28, -6.1), at(53.29, -6.1), 0, 1113],
  ["east", at(0, 10), at(0, 10.01), 90, 1113],
  ["west across the antimeridian", at(-17, -179.995), at(-17, 179.995), 270, 1065],
  ["Dover to Cap Gris-Nez", at(51.1134, 1.3217), at(50.8718, 1.5833), 145.6, 32_535],
  ["from Fiji to Samoa across the antimeridian", at(-17, 179), at(-14, -172), 72.3, 1_021_000],
])("measures a leg to the %s", (_name, from, to, course, meters) => {
  const [leg] = measureLegs([from, to]);
  expect(leg?.course).toBeCloseTo(course, -0.5);
  expect(Math.abs((leg?.meters ?? 0) / meters - 1)).toBeLessThan(0.003);
});

test("totals add up", () => {
  const legs = measureLegs([at(53.28, -6.1), at(53.29, -6.1), at(53.29, -6.08)]);
  expect(legs.map(({ index }) => index)).toEqual([0, 1]);
  expect(legs[1]?.totalMeters).toBe((legs[0]?.meters ?? 0) + (legs[1]?.meters ?? 0));
  expect(routeMeters([at(53.28, -6.1)])).toBe(0);
  expect(measureLegs([])).toEqual([]);
});

test("takes a pace for 100 m", () => {
  expect(minutesAtPace(3000, 120)).toBe(60);
});

test("a place on the line is as far along as asked, and nearest to itself", () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), (positions, share) => {
      const total = routeMeters(positions);
      const place = pointAlong(positions, total * share);
      const nearest = place && nearestOnLine(positions, place);
      expect(nearest?.meters).toBeLessThan(0.5);
      // A line that crosses itself has another place that is as near.
      expect(pointAlong(positions, nearest?.alongMeters ?? -1)).toSatisfy(
        (same: Position) => place !== null && measureLine(same, place).meters < 1,
      );
    }),
  );
});

test("before the start is the start, after the end the end", () => {
  const positions = [at(-17, 179.99), at(-17, -179.99)];
  expect(pointAlong(positions, -5)).toEqual(positions[0]);
  expect(pointAlong(positions, 1e9)).toEqual(positions[1]);
  expect(pointAlong(positions, routeMeters(positions) / 2)?.longitude).toBeCloseTo(180, 6);
  expect(pointAlong([], 5)).toBeNull();
  expect(nearestOnLine([at(1, 1)], at(1, 1))).toBeNull();
});

test("a long leg is drawn as a great circle that does not run around the earth", () => {
  const drawn = drawnLine([at(50, 170), at(50, -170)]);
  expect(drawn.length).toBeGreaterThan(100);
  expect(Math.max(...drawn.map(([, latitude]) => latitude))).toBeGreaterThan(50.3);
  expect(drawn.at(-1)).toEqual([190, 50]);
  for (const [index, [longitude]] of drawn.slice(1).entries())
    expect(longitude).toBeGreaterThan(drawn[index]?.[0] ?? 0);
});

test("marks stand between start and end, each as far along as it says", () => {
  fc.assert(
    fc.property(line, fc.constantFrom(250, 500), (positions, every) => {
      const marks = tickMarks(positions, every);
      const total = routeMeters(positions);
      expect(marks.map(({ meters }) => meters)).toEqual(
        Array.from({ length: Math.max(0, Math.ceil(total / every) - 1) }, (_, index) => (index + 1) * every),
      );
      for (const { meters, position: mark } of marks) {
        const same = pointAlong(positions, meters);
        expect(same && measureLine(same, mark).meters).toBeLessThan(0.001);
      }
    }),
  );
});

test.each([
  [2900, "metric", 250, "0.25"],
  [3480, "metric", 500, "0.5"],
  [40_000, "metric", 5000, "5"],
  [2500, "imperial", 228.6, "250"],
  [4000, "imperial", 457.2, "500"],
  [16_000, "imperial", 1609.344, "1"],
] as const)("a route of %d m in %s units has a mark each %d m", (total, units, every, text) => {
  expect(tickStep(total, units)).toBeCloseTo(every, 6);
  expect(tickText(tickStep(total, units), tickStep(total, units), units)).toBe(text);
});
