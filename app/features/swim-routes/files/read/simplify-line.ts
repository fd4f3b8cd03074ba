import type { Position } from "#domain/geo/position.ts";

const METERS_PER_DEGREE = 111_195;

/** Into -180 to 180, so that lines may cross the antimeridian. */
const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** Meters from a point to the segment between two others, on a plane that touches the globe at the point. */
function metersToSegment(point: Position, from: Position, to: Position) {
  const scale = Math.cos((point.latitude * Math.PI) / 180);
  const ax = turn(from.longitude - point.longitude) * scale;
  const ay = from.latitude - point.latitude;
  const dx = turn(to.longitude - from.longitude) * scale;
  const dy = to.latitude - from.latitude;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy) * METERS_PER_DEGREE;
}

/** The point farthest from the straight line between two others. */
function farthest(line: readonly Position[], first: number, last: number) {
  let [index, meters] = [-1, -1];
  const [from, to] = [line[first], line[last]];
  for (let at = first + 1; at < last; at++) {
    const point = line[at];
    const off = point && from && to ? metersToSegment(point, from, to) : 0;
    if (off > meters) [index, meters] = [at, off];
  }
  return { index, meters };
}

/** Points in the order of how far the line moves without them, by Douglas and Peucker; the ends come first. */
function rankPoints(line: readonly Position[]) {
  const last = line.length - 1;
  const ranked = [0, last].map((index) => ({ index, meters: Number.POSITIVE_INFINITY }));
  const open: [first: number, last: number, limit: number][] = [[0, last, Number.POSITIVE_INFINITY]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to, limit] = next;
    if (to - from < 2) continue;
    const found = farthest(line, from, to);
    // Never above the point that it depends on, which stands before it among equals.
    const meters = Math.min(found.meters, limit);
    ranked.push({ index: found.index, meters });
    open.push([from, found.index, meters], [found.index, to, meters]);
  }
  return ranked.sort((a, b) => b.meters - a.meters);
}

type Simplified<P> = { line: P[]; offMeters: number };

/** Keeps both ends and the points that matter most; `offMeters` is how far off the rest is at most. */
export function simplifyLine<P extends Position>(line: readonly P[], maxPoints: number): Simplified<P> {
  if (line.length <= maxPoints) return { line: [...line], offMeters: 0 };
  const ranked = rankPoints(line).slice(0, maxPoints);
  const kept = ranked.map(({ index }) => index).sort((a, b) => a - b);
  const gaps = kept.slice(1).map((to, at) => farthest(line, kept[at] ?? to, to).meters);
  return { line: kept.flatMap((index) => line[index] ?? []), offMeters: Math.max(0, ...gaps) };
}
