import type { Position } from "geojson";

/** Just inside the pole: a map in Mercator cannot draw the pole itself. */
const SOUTH_EDGE = -89.9;

/**
 * Follows a ring across the antimeridian by going on counting degrees. The atlas stitches its rings there, so that
 * Russia would be drawn right around the earth; a ring around the pole gets an edge along the bottom of the map.
 */
export function unrollRing(ring: readonly Position[]): Position[] {
  let shift = 0;
  let before = ring[0]?.[0] ?? 0;
  const unrolled = ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) shift -= 360;
    else if (longitude - before < -180) shift += 360;
    before = longitude;
    return [longitude + shift, latitude];
  });
  const [first, last] = [unrolled[0], unrolled.at(-1)];
  if (shift === 0 || !first || !last) return unrolled;
  return [...unrolled, [last[0] ?? 0, SOUTH_EDGE], [first[0] ?? 0, SOUTH_EDGE], first];
}
