import CheapRuler from "cheap-ruler";
import geodesic from "geographiclib-geodesic";
import { wrapLongitude } from "../../geo/bounds.ts";
import type { Position } from "../../geo/position.ts";

/** A flat ruler is exact to 0.01 % up to here; longer lines are measured on the ellipsoid. */
const FLAT_LIMIT_METERS = 20_000;
const DEGREE_IN_METERS = 111_320;
const MILLIMETER = 0.001;

const ellipsoid = geodesic.Geodesic.WGS84;

export type Offset = { eastMeters: number; northMeters: number };

const turn = (degrees: number) => ((degrees % 360) + 360) % 360;
const toPoint = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];

export const rulerAt = (latitude: number) => new CheapRuler(latitude, "meters");

const middleLatitude = (from: Position, to: Position) => (from.latitude + to.latitude) / 2;

function isFlat(from: Position, to: Position, meters: number) {
  const isNearPole = Math.max(Math.abs(from.latitude), Math.abs(to.latitude)) > 85;
  return meters <= FLAT_LIMIT_METERS && !isNearPole;
}

/** The shortest line between two positions: its length, and its course in degrees true where it starts. */
export function measureLine(from: Position, to: Position): { meters: number; course: number } {
  // Far apart in latitude the flat ruler need not be asked.
  if (Math.abs(to.latitude - from.latitude) * DEGREE_IN_METERS < 2 * FLAT_LIMIT_METERS) {
    const ruler = rulerAt(middleLatitude(from, to));
    const [start, end] = [toPoint(from), toPoint(to)];
    const meters = ruler.distance(start, end);
    if (isFlat(from, to, meters)) return { meters, course: turn(ruler.bearing(start, end)) };
  }
  const { s12 = 0, azi1 = 0 } = ellipsoid.Inverse(from.latitude, from.longitude, to.latitude, to.longitude);
  return { meters: s12, course: turn(azi1) };
}

/** The position this far along a line that was measured before. */
export function pointOnLeg(leg: { from: Position; to: Position; meters: number; course: number }, meters: number) {
  const { from, to } = leg;
  if (meters <= 0) return from;
  if (meters >= leg.meters) return to;
  if (isFlat(from, to, leg.meters)) {
    const share = meters / leg.meters;
    const width = wrapLongitude(to.longitude - from.longitude);
    return {
      latitude: from.latitude + (to.latitude - from.latitude) * share,
      longitude: wrapLongitude(from.longitude + width * share),
    };
  }
  const { lat2 = 0, lon2 = 0 } = ellipsoid.Direct(from.latitude, from.longitude, leg.course, meters);
  return { latitude: lat2, longitude: wrapLongitude(lon2) };
}

/** For small steps, such as those of arrow keys. */
export function movePosition(position: Position, { eastMeters, northMeters }: Offset): Position {
  const [longitude, latitude] = rulerAt(position.latitude).offset(toPoint(position), eastMeters, northMeters);
  return { latitude: Math.min(90, Math.max(-90, latitude)), longitude: wrapLongitude(longitude) };
}

/** The place of a short line that is nearest to a position; beyond 20 km the line should be cut first. */
export function nearestOnFlatLine([from, to]: readonly [Position, Position], position: Position) {
  const ruler = rulerAt(middleLatitude(from, to));
  // The ruler divides by a length, and that of two points on each other is 0.
  if (ruler.distance(toPoint(from), toPoint(to)) < MILLIMETER) {
    return { position: from, share: 0, meters: ruler.distance(toPoint(from), toPoint(position)) };
  }
  const nearest = ruler.pointOnLine([toPoint(from), toPoint(to)], toPoint(position));
  const [longitude, latitude] = nearest.point;
  return { position: { latitude, longitude: wrapLongitude(longitude) }, share: nearest.t, meters: nearest.dist };
}
