/** Longitude and latitude, as GeoJSON orders them. */
export type Point = readonly [number, number];
/** In degrees; `west` is always the smaller one. */
export type Box = { west: number; south: number; east: number; north: number };

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

/** The part of a ring inside the box (Sutherland and Hodgman); empty where nothing is. */
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
export function smoothRing(ring: readonly Point[], rounds: number): Point[] {
  if (rounds === 0) return [...ring];
  const cut = ring.flatMap(([x1, y1], index): Point[] => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return [
      [x1 * 0.75 + x2 * 0.25, y1 * 0.75 + y2 * 0.25],
      [x1 * 0.25 + x2 * 0.75, y1 * 0.25 + y2 * 0.75],
    ];
  });
  return smoothRing(cut, rounds - 1);
}
