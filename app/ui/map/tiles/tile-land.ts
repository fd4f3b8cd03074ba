import type { Box } from "../boxes.ts";
import { clipSmoothly, type Point } from "../clip-ring.ts";
import { type FlatPolygon, type FlatRing, STEPS_PER_DEGREE } from "./coast-format.ts";

/** The land of a box. `lines` leave out the edges where a polygon was cut. */
export type Land = { polygons: Point[][][]; lines: Point[][] };

/** How often corners are cut before the steps between points are drawn as straight lines. */
export type LandOptions = { box: Box; rounds: number };

const MIN_RING_POINTS = 3;

function toPoints(ring: FlatRing): Point[] {
  return Array.from(
    { length: ring.length / 2 },
    (_, index): Point => [(ring[index * 2] ?? 0) / STEPS_PER_DEGREE, (ring[index * 2 + 1] ?? 0) / STEPS_PER_DEGREE],
  );
}

/** The parts of a closed ring that do not run along the edges of the box. */
export function linesOf(ring: readonly Point[], { west, south, east, north }: Box): Point[][] {
  const isCut = ([x1, y1]: Point, [x2, y2]: Point) =>
    (x1 === x2 && (x1 === west || x1 === east)) || (y1 === y2 && (y1 === south || y1 === north));
  const lines: Point[][] = [];
  let line: Point[] = [];
  // Starts behind a cut, or a line would end where the ring happens to begin.
  const start = ring.findIndex((point, index) => isCut(ring.at(index - 1) ?? point, point));
  for (let step = 0; step <= ring.length; step += 1) {
    const point = ring[(Math.max(start, 0) + step) % ring.length];
    if (!point) return [];
    const before = line.at(-1);
    if (before && isCut(before, point)) {
      if (line.length > 1) lines.push(line);
      line = [];
    }
    line.push(point);
  }
  if (line.length > 1) lines.push(line);
  return lines;
}

/** The land of polygons in a box: closed areas to fill, and the coast to draw as lines. */
export function landOf(polygons: readonly (readonly (readonly Point[])[])[], { box, rounds }: LandOptions): Land {
  const land: Land = { polygons: [], lines: [] };
  for (const polygon of polygons) {
    const [outer = [], ...holes] = polygon.map((ring) => clipSmoothly(ring, box, rounds));
    if (outer.length < MIN_RING_POINTS) continue;
    const rings = [outer, ...holes.filter((ring) => ring.length >= MIN_RING_POINTS)];
    land.polygons.push(rings);
    for (const ring of rings) land.lines.push(...linesOf(ring, box));
  }
  return land;
}

export const toRings = (polygons: readonly FlatPolygon[]) => polygons.map((rings) => rings.map(toPoints));

export function boxAsPolygon({ west, south, east, north }: Box): Point[][] {
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  ];
}
