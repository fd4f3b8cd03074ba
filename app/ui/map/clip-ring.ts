import type { Box } from "./boxes.ts";

/** Longitude and latitude, as GeoJSON orders them. */
export type Point = readonly [number, number];

type Edge = { isInside: (point: Point) => boolean; cross: (from: Point, to: Point) => Point };

function meridian(longitude: number, isInside: Edge["isInside"]): Edge {
  return {
    isInside,
    cross: ([x1, y1], [x2, y2]) => [longitude, y1 + ((y2 - y1) * (longitude - x1)) / (x2 - x1)],
  };
}

function parallel(latitude: number, isInside: Edge["isInside"]): Edge {
  return {
    isInside,
    cross: ([x1, y1], [x2, y2]) => [x1 + ((x2 - x1) * (latitude - y1)) / (y2 - y1), latitude],
  };
}

function clipAt(ring: readonly Point[], { isInside, cross }: Edge): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const isPointInside = isInside(point);
    if (isPointInside === isInside(before)) return isPointInside ? [point] : [];
    return isPointInside ? [cross(before, point), point] : [cross(before, point)];
  });
}

/** The part of a ring inside the box (Sutherland and Hodgman); empty if none is. */
export function clipRing(ring: readonly Point[], { west, south, east, north }: Box): Point[] {
  const edges = [
    meridian(west, ([x]) => x >= west),
    meridian(east, ([x]) => x <= east),
    parallel(south, ([, y]) => y >= south),
    parallel(north, ([, y]) => y <= north),
  ];
  return edges.reduce(clipAt, [...ring]);
}

/** Rounds the corners of a ring by cutting each at a quarter of its sides (Chaikin), this many times. */
export function smoothRing(ring: readonly Point[], rounds: number, isFixed: (point: Point) => boolean = () => false) {
  let smooth = [...ring];
  for (let round = 0; round < rounds; round += 1) {
    smooth = smooth.flatMap((from, index): Point[] => {
      const to = smooth[(index + 1) % smooth.length] ?? from;
      return [isFixed(from) ? from : between(from, to, 0.25), isFixed(to) ? to : between(from, to, 0.75)];
    });
  }
  return smooth;
}

const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
];

/** The smoothed part of a ring inside the box. Cut edges stay straight, or their rounded corners would be visible. */
export function clipSmoothly(ring: readonly Point[], box: Box, rounds: number) {
  const { west, south, east, north } = box;
  const isOnEdge = ([x, y]: Point) => x === west || x === east || y === south || y === north;
  return smoothRing(clipRing(ring, box), rounds, isOnEdge);
}
