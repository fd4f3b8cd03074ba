import type { Position } from "./spot-row.ts";

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2;
  const halfLongitude = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** Distance to a segment between GeoJSON positions, on a plane around `from`: accurate below 100 km. */
export function distanceToSegmentKm(from: Position, start: number[], end: number[]): number {
  const [startX, startY] = planeKm(from, start);
  const [endX, endY] = planeKm(from, end);
  const [alongX, alongY] = [endX - startX, endY - startY];
  const lengthSquared = alongX ** 2 + alongY ** 2;
  const nearest = lengthSquared === 0 ? 0 : -(startX * alongX + startY * alongY) / lengthSquared;
  const share = Math.min(1, Math.max(0, nearest));
  return Math.hypot(startX + share * alongX, startY + share * alongY);
}

function planeKm(origin: Position, [longitude = 0, latitude = 0]: number[]): [number, number] {
  // Wrapped to -180..180, so that a border across the antimeridian stays close.
  const east = ((((longitude - origin.longitude + 180) % 360) + 360) % 360) - 180;
  const kmPerDegree = radians(1) * EARTH_RADIUS_KM;
  return [east * Math.cos(radians(origin.latitude)) * kmPerDegree, (latitude - origin.latitude) * kmPerDegree];
}
