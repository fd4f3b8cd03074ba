import type { FlatPolygon, FlatRing } from "#app/ui/map/tiles/coast-format.ts";

/** 0 cuts along a meridian, 1 along a parallel. */
export type Axis = 0 | 1;

function reachOf(ring: FlatRing, axis: Axis): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (let at: number = axis; at < ring.length; at += 2) {
    const value = ring[at] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** The part of a ring on one side of a line (Sutherland and Hodgman). Points on the line belong to both sides. */
function keepSide(ring: FlatRing, axis: Axis, line: number, side: -1 | 1): number[] {
  const kept: number[] = [];
  const push = (along: number, across: number) => {
    // Neighbors that fall on the same step of the grid are one point.
    const [x, y] = axis === 0 ? [along, across] : [across, along];
    if (kept.at(-2) !== x || kept.at(-1) !== y) kept.push(x, y);
  };
  const other = 1 - axis;
  let beforeAlong = ring[ring.length - 2 + axis] ?? 0;
  let beforeAcross = ring[ring.length - 2 + other] ?? 0;
  for (let at = 0; at < ring.length; at += 2) {
    const along = ring[at + axis] ?? 0;
    const across = ring[at + other] ?? 0;
    const isInside = (along - line) * side >= 0;
    if (isInside !== (beforeAlong - line) * side >= 0) {
      push(line, Math.round(beforeAcross + ((across - beforeAcross) * (line - beforeAlong)) / (along - beforeAlong)));
    }
    if (isInside) push(along, across);
    [beforeAlong, beforeAcross] = [along, across];
  }
  if (kept.length > 2 && kept[0] === kept.at(-2) && kept[1] === kept.at(-1)) kept.length -= 2;
  return kept;
}

/** Twice the area. */
export function areaOf(ring: FlatRing) {
  let area = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    area += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
  }
  return Math.abs(area);
}

function sideOf(polygon: FlatPolygon, axis: Axis, line: number, side: -1 | 1): FlatPolygon[] {
  const [outer = [], ...holes] = polygon.map((ring) => {
    const [least, most] = reachOf(ring, axis);
    if (side === -1 ? most <= line : least >= line) return ring;
    if (side === -1 ? least >= line : most <= line) return [];
    return keepSide(ring, axis, line, side);
  });
  const isArea = (ring: FlatRing) => ring.length >= 6 && areaOf(ring) > 0;
  return isArea(outer) ? [[outer, ...holes.filter(isArea)]] : [];
}

/** The polygons below and above a line. */
export function cutPolygons(polygons: readonly FlatPolygon[], axis: Axis, line: number) {
  return {
    below: polygons.flatMap((polygon) => sideOf(polygon, axis, line, -1)),
    above: polygons.flatMap((polygon) => sideOf(polygon, axis, line, 1)),
  };
}
