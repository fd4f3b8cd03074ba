import { expect, test } from "vitest";
import { type Bounds, boundsAround, boundsOf, formatBounds, parseBounds, wrapLongitude } from "./bounds.ts";
import { distanceKm, type Position } from "./position.ts";

function isInBounds({ west, south, east, north }: Bounds, { latitude, longitude }: Position) {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

test.each([
  [53.28, -6.11, 50],
  [-17, 179.9, 80],
  [78.2, 15.6, 200],
  [0, 0, 5],
])("the box around %d,%d contains the whole circle", (latitude, longitude, radiusKm) => {
  const bounds = boundsAround({ latitude, longitude }, radiusKm);
  for (let bearing = 0; bearing < 360; bearing += 5) {
    const angle = (bearing * Math.PI) / 180;
    const reach = (radiusKm * 0.999) / 6371;
    const from = (latitude * Math.PI) / 180;
    const to = Math.asin(Math.sin(from) * Math.cos(reach) + Math.cos(from) * Math.sin(reach) * Math.cos(angle));
    const turn = Math.atan2(
      Math.sin(angle) * Math.sin(reach) * Math.cos(from),
      Math.cos(reach) - Math.sin(from) * Math.sin(to),
    );
    const point = { latitude: (to * 180) / Math.PI, longitude: wrapLongitude(longitude + (turn * 180) / Math.PI) };
    expect(distanceKm({ latitude, longitude }, point)).toBeCloseTo(radiusKm * 0.999, 3);
    expect(isInBounds(bounds, point)).toBe(true);
  }
});

test("a box near a pole spans all longitudes", () => {
  expect(boundsAround({ latitude: 89.9, longitude: 10 }, 100)).toMatchObject({ west: -180, east: 180, north: 90 });
});

test("a box across the antimeridian contains only both sides", () => {
  const bounds = { west: 178, south: -20, east: -178, north: -15 };
  expect(isInBounds(bounds, { latitude: -17, longitude: 179 })).toBe(true);
  expect(isInBounds(bounds, { latitude: -17, longitude: -179 })).toBe(true);
  expect(isInBounds(bounds, { latitude: -17, longitude: 0 })).toBe(false);
  expect(isInBounds(bounds, { latitude: 0, longitude: 179 })).toBe(false);
});

test("takes the narrowest box around points", () => {
  const fiji = [
    { latitude: -17, longitude: 178 },
    { latitude: -18, longitude: -179 },
  ];
  expect(boundsOf(fiji)).toEqual({ west: 178, south: -18, east: -179, north: -17 });
  const europe = [
    { latitude: 53, longitude: -6 },
    { latitude: 47, longitude: 8 },
  ];
  expect(boundsOf(europe)).toEqual({ west: -6, south: 47, east: 8, north: 53 });
  expect(boundsOf([{ latitude: 1, longitude: 2 }])).toEqual({ west: 2, south: 1, east: 2, north: 1 });
  expect(boundsOf([])).toBeNull();
});

test("reads a box back from an address", () => {
  expect(parseBounds(formatBounds({ west: -6.5, south: 53, east: -6, north: 53.5 }))).toEqual({
    west: -6.5,
    south: 53,
    east: -6,
    north: 53.5,
  });
});

test.each([null, "", "1,2,3", "1,2,3,4,5", "1,3,2,2", "-200,0,10,10", "0,-91,1,1", "a,b,c,d"])(
  "rejects %j as a box",
  (text) => {
    expect(parseBounds(text)).toBeNull();
  },
);
