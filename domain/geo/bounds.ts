import { distanceKm, isPosition, type Position } from "./position.ts";

/** In degrees. A box with `west` greater than `east` crosses the antimeridian. */
export type Bounds = { west: number; south: number; east: number; north: number };

/** Along a meridian. */
const KM_PER_DEGREE = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });

/** Into -180 to 180. */
export function wrapLongitude(longitude: number) {
  return longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Contains the whole circle; spans all longitudes near a pole. */
export function boundsAround({ latitude, longitude }: Position, radiusKm: number): Bounds {
  const height = radiusKm / KM_PER_DEGREE;
  const south = Math.max(-90, latitude - height);
  const north = Math.min(90, latitude + height);
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const width = height / Math.max(narrowest, 1e-6);
  if (width >= 180) return { west: -180, south, east: 180, north };
  return { west: wrapLongitude(longitude - width), south, east: wrapLongitude(longitude + width), north };
}

/** Crosses the antimeridian only when that is narrower; null without points. */
export function boundsOf(positions: readonly Position[]): Bounds | null {
  if (positions.length === 0) return null;
  const latitudes = positions.map((position) => position.latitude);
  const longitudes = positions.map((position) => position.longitude).sort((a, b) => a - b);
  const gaps = longitudes.map((west, index) => {
    const east = longitudes[index + 1] ?? (longitudes[0] ?? 0) + 360;
    return { west, east, width: east - west };
  });
  // The box leaves out the widest gap.
  const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
  return {
    west: wrapLongitude(widest.east),
    south: Math.min(...latitudes),
    east: wrapLongitude(widest.west),
    north: Math.max(...latitudes),
  };
}

/** Reads "west,south,east,north"; null if invalid. */
export function parseBounds(text: string | null): Bounds | null {
  const parts = (text ?? "").split(",");
  if (parts.length !== 4 || parts.some((part) => !/^-?\d{1,3}(\.\d+)?$/.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const corners = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
  return corners.every(isPosition) && south < north ? { west, south, east, north } : null;
}

export function formatBounds({ west, south, east, north }: Bounds) {
  return [west, south, east, north].map((degrees) => degrees.toFixed(3)).join(",");
}
