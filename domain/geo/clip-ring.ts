import type { Bounds } from "./bounds.ts";

/** Longitude and latitude, as GeoJSON orders them. */
type Point = readonly [number, number];
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

/** The part of a ring inside the box (Sutherland and Hodgman); empty where nothing is. The box crosses no antimeridian. */
export function clipRing(ring: readonly Point[], { west, south, east, north }: Bounds): Point[] {
  const edges = [
    meridian(west, ([x]) => x >= west),
    meridian(east, ([x]) => x <= east),
    parallel(south, ([, y]) => y >= south),
    parallel(north, ([, y]) => y <= north),
  ];
  return edges.reduce(clipAt, [...ring]);
}
