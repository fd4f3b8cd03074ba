import { formatNumber } from "../format/numbers.ts";
import { FEET_PER_M, KM_PER_MILE, type UnitSystem } from "../format/units.ts";

/** In degrees (WGS 84). */
export type Position = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

export function isPosition({ latitude, longitude }: Position) {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula. */
export function distanceKm(from: Position, to: Position) {
  const halfLatitude = toRadians(to.latitude - from.latitude) / 2;
  const halfLongitude = toRadians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(halfLongitude) ** 2;
  // Rounding can push antipodes just over 1, where asin is undefined.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** One decimal below ten. */
const longText = (length: number) => (length < 9.95 ? length.toFixed(1) : formatNumber(length));

/** "350 m", "1.2 km", "24 km"; or "990 ft", "0.2 mi", "15 mi". */
export function distanceText(km: number, units: UnitSystem) {
  if (units === "imperial") {
    const feet = Math.round((km * 1000 * FEET_PER_M) / 10) * 10;
    return feet < 1000 ? `${feet} ft` : `${longText(km / KM_PER_MILE)} mi`;
  }
  return km < 0.995 ? `${Math.round(km * 100) * 10} m` : `${longText(km)} km`;
}

/** "53.28930° N, 6.11400° W"; five decimals are about one meter. */
export function positionText({ latitude, longitude }: Position) {
  const northing = `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? "S" : "N"}`;
  return `${northing}, ${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? "W" : "E"}`;
}

const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/** Degrees clockwise from north. */
export function compassWord(degrees: number) {
  const eighth = ((Math.round(degrees / 45) % 8) + 8) % 8;
  return COMPASS[eighth] ?? "north";
}

const POSITION_TEXT = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/** Reads "latitude,longitude"; null if invalid. */
export function parsePosition(text: string | null): Position | null {
  const [, latitude, longitude] = POSITION_TEXT.exec(text ?? "") ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return isPosition(position) ? position : null;
}

/** Three decimals are about 100 m, enough for a list and too coarse to reveal a home. */
export function formatPosition({ latitude, longitude }: Position) {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}
