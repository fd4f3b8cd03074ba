import fc from "fast-check";
import { expect, test } from "vitest";
import { rulerAt } from "../line/measure-line.ts";
import type { Coast, CoastPoint } from "./coast.ts";
import { indexCoast } from "./coast-index.ts";
import { isInland, shoreDistance } from "./shore-distance.ts";
import { measureShore } from "./shore-profile.ts";

const BOX = { west: -7, south: 53, east: -6, north: 54 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

/** Land west of a meridian, with its coast as a line. */
function straightCoast(longitude: number, box = BOX): Coast {
  const coast: CoastPoint[] = Array.from({ length: 101 }, (_, step) => [
    longitude,
    box.south + ((box.north - box.south) * step) / 100,
  ]);
  return { box, polygons: [[[...coast, [box.west, box.north], [box.west, box.south]]]], lines: [coast] };
}

const kx = rulerAt(53.5).kx;

test("measures the distance to a straight coast", () => {
  const index = indexCoast(straightCoast(-6.2));
  const away = shoreDistance(index, at(53.5, -6.2 + 1000 / kx));
  expect(away?.meters).toBeCloseTo(1000, 1);
  expect(away?.error).toBe(100);
});

test("is not known on inland water, beyond the box, and without a coast", () => {
  const index = indexCoast(straightCoast(-6.2));
  expect(shoreDistance(index, at(53.5, -6.2 - 500 / kx))).toBeNull();
  expect(isInland(index, at(53.5, -6.2 - 500 / kx))).toBe(true);
  // Within the coastline's own error it is the water's edge.
  expect(shoreDistance(index, at(53.5, -6.2 - 60 / kx))).toEqual({ meters: 0, error: 100 });
  // A coast just outside may be nearer than this one.
  expect(shoreDistance(index, at(53.5, -6.01))).toBeNull();
  expect(shoreDistance(indexCoast({ box: BOX, polygons: [], lines: [] }), at(53.5, -6.5))).toBeNull();
});

test("continues past the antimeridian", () => {
  const index = indexCoast(straightCoast(180.1, { west: 179.5, south: -17.5, east: 180.5, north: -16.5 }));
  const meters = shoreDistance(index, at(-17, -179.85))?.meters ?? 0;
  expect(meters).toBeCloseTo(0.05 * rulerAt(-17).kx, 0);
});

test("finds the nearest segment of any coast, as a look at all of them does", () => {
  const longitude = fc.double({ min: -7, max: -6, noNaN: true });
  const latitude = fc.double({ min: 53, max: 54, noNaN: true });
  const point = fc.tuple(longitude, latitude);
  fc.assert(
    fc.property(
      fc.array(fc.array(point, { minLength: 2, maxLength: 60 }), { minLength: 1, maxLength: 5 }),
      point,
      (lines, p) => {
        const ruler = rulerAt(p[1]);
        const all = lines.flatMap((line) =>
          line.slice(1).map((to, i) => ruler.pointToSegmentDistance(p, line[i] ?? to, to)),
        );
        const found = indexCoast({ box: BOX, polygons: [], lines }).metersToCoast(at(p[1], p[0]));
        const least = Math.min(...all);
        expect(Math.abs((found ?? -1) - least)).toBeLessThan(0.001);
      },
    ),
  );
});

test("a route has its farthest place, and a profile for a chart", () => {
  const index = indexCoast(straightCoast(-6.2));
  const line = [at(53.5, -6.2 + 100 / kx), at(53.5, -6.2 + 900 / kx), at(53.5, -6.2 + 300 / kx)];
  const { farthest, profile, knownShare, overLand } = measureShore(line, index);
  expect(farthest?.meters).toBeGreaterThan(895);
  expect(farthest?.meters).toBeLessThanOrEqual(900.01);
  expect(profile).toHaveLength(200);
  expect(profile[0]?.meters).toBeCloseTo(100, 0);
  expect(profile.at(-1)?.meters).toBeCloseTo(300, 0);
  expect(knownShare).toBe(1);
  expect(overLand).toEqual([]);
});

test("a leg over land is found once, in its own leg", () => {
  const index = indexCoast(straightCoast(-6.2));
  const line = [at(53.5, -6.19), at(53.51, -6.19), at(53.52, -6.25), at(53.53, -6.19)];
  expect(measureShore(line, index).overLand?.map(({ legIndex }) => legIndex)).toEqual([1, 2]);
});

test("a leg that cuts a corner by less than the coastline may be wrong is not said to cross land", () => {
  const index = indexCoast(straightCoast(-6.2));
  const line = [at(53.5, -6.19), at(53.51, -6.2 - 80 / kx), at(53.52, -6.19)];
  expect(measureShore(line, index).overLand).toEqual([]);
});

test("a start on a beach that the coastline cuts off is no leg over land, and leaves nothing unknown", () => {
  const index = indexCoast(straightCoast(-6.2));
  const onLand = at(53.5, -6.2 - 180 / kx);
  const { overLand, knownShare, profile } = measureShore([onLand, at(53.5, -6.19)], index);
  expect(profile[0]?.meters).toBeNull();
  expect({ overLand, knownShare }).toEqual({ overLand: [], knownShare: 1 });
  const farOnLand = at(53.5, -6.2 - 600 / kx);
  const far = measureShore([farOnLand, at(53.5, -6.19)], index);
  expect(far.overLand).toHaveLength(1);
  expect(far.knownShare).toBeLessThan(1);
});

test("a lake is not known at all", () => {
  const index = indexCoast(straightCoast(-6.2));
  const { farthest, knownShare, overLand } = measureShore([at(53.5, -6.5), at(53.51, -6.51)], index);
  expect({ farthest, knownShare, overLand }).toEqual({ farthest: null, knownShare: 0, overLand: null });
});

test("a line without a leg has nothing to measure", () => {
  const index = indexCoast(straightCoast(-6.2));
  expect(measureShore([at(53.5, -6.1)], index)).toMatchObject({ profile: [], farthest: null, knownShare: 0 });
});
