import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestOnLine } from "#domain/swim-routes/line/along-line.ts";
import { simplifyLine } from "./simplify-line.ts";

test("every point that is left out lies as near to the line as it says", () => {
  const step = fc.tuple(
    fc.double({ min: -0.001, max: 0.001, noNaN: true }),
    fc.double({ min: -0.001, max: 0.001, noNaN: true }),
  );
  const walks = fc.array(step, { minLength: 12, maxLength: 80 }).map((steps) => {
    let [latitude, longitude] = [53.28, 179.999];
    return steps.map(([north, east]) => {
      [latitude, longitude] = [latitude + north, longitude + east];
      return { latitude, longitude: longitude > 180 ? longitude - 360 : longitude };
    });
  });
  fc.assert(
    fc.property(walks, fc.integer({ min: 2, max: 12 }), (walk, maxPoints) => {
      const { line, offMeters } = simplifyLine(walk, maxPoints);
      expect(line.length).toBe(maxPoints);
      expect([line[0], line.at(-1)]).toEqual([walk[0], walk.at(-1)]);
      for (const point of walk) expect(nearestOnLine(line, point)?.meters).toBeLessThan(offMeters * 1.01 + 0.1);
    }),
  );
});

test("a short line stays as it is", () => {
  const line = [
    { latitude: 1, longitude: 1 },
    { latitude: 2, longitude: 1 },
  ];
  expect(simplifyLine(line, 2)).toEqual({ line, offMeters: 0 });
});
