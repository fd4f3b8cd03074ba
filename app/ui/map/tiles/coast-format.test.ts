import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCoast, encodeCoast } from "./coast-format.ts";

const step = fc.integer({ min: -1_800_000, max: 1_800_000 });
const ring = fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 40 }).map((points) => points.flat());
const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { maxLength: 6 });

test("a coast tile reads as it was written", () => {
  fc.assert(
    fc.property(polygons, step, step, (coast, x, y) => {
      expect(decodeCoast(encodeCoast(coast, { x, y }), { x, y })).toEqual(coast);
    }),
  );
});

test("a tile that is cut off or too long is refused", () => {
  const bytes = encodeCoast([[[0, 0, 500, 0, 500, 500]]], { x: 0, y: 0 });
  expect(() => decodeCoast(bytes.subarray(0, -1), { x: 0, y: 0 })).toThrow("cut off");
  expect(() => decodeCoast(Uint8Array.from([...bytes, 0]), { x: 0, y: 0 })).toThrow("too long");
});
