/** In degrees; `west` is always the smaller one, so that longitudes may go beyond 180°. */
export type Box = { west: number; south: number; east: number; north: number };

export const containsBox = (outer: Box, inner: Box) =>
  outer.west <= inner.west && outer.east >= inner.east && outer.south <= inner.south && outer.north >= inner.north;

export const boxesOverlap = (a: Box, b: Box) =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** Larger by this many widths and heights on each side. */
export function widenBox({ west, south, east, north }: Box, margin: number): Box {
  const [x, y] = [(east - west) * margin, (north - south) * margin];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

export const turnBox = ({ west, south, east, north }: Box, degrees: number): Box => ({
  west: west + degrees,
  south,
  east: east + degrees,
  north,
});

export function sharedBox(a: Box, b: Box): Box {
  return {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
}

export function boxAround(points: Iterable<readonly [number, number]>): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}
