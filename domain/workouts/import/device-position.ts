import type { Position } from "../../geo/position.ts";

/** FIT's "no position" is 180°, and arrives as -180 or 179.9999. */
const NO_LONGITUDE = 179.999;

/** Null for a position that can't be: devices write 180° or 0°, 0° where they had none. */
export function devicePosition(latitude: number | undefined, longitude: number | undefined): Position | null {
  if (latitude === undefined || longitude === undefined) return null;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) >= NO_LONGITUDE) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}
