import type { Profile } from "../accounts/profile/profile.ts";
import type { ProfileChanges } from "../accounts/profile/profile-changes.ts";
import type { Position } from "../geo/position.ts";

export const PLACE_LABELS = {
  place: "Home place",
  alert_radius_km: "Alert radius",
  location_sharing: "Alerts around my place",
} as const;

export type PlaceValues = { place: Position | null; alert_radius_km: number; location_sharing: boolean };

export const toPlaceValues = ({ latitude, longitude, preferences, location_sharing }: Profile): PlaceValues => ({
  place: latitude === null || longitude === null ? null : { latitude, longitude },
  alert_radius_km: preferences.alert_radius_km,
  location_sharing,
});

export function toPlaceChanges(changes: Partial<PlaceValues>): ProfileChanges {
  const { place, alert_radius_km, location_sharing } = changes;
  return {
    ...(place !== undefined && { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }),
    ...(alert_radius_km !== undefined && { preferences: { alert_radius_km } }),
    ...(location_sharing !== undefined && { location_sharing }),
  };
}

/** About 100 m, so that it doesn't reveal a home address. */
export const PLACE_DECIMALS = 3;

const toHomeDegrees = (degrees: number) => Number(degrees.toFixed(PLACE_DECIMALS));

export const toHomePlace = ({ latitude, longitude }: Position): Position => ({
  latitude: toHomeDegrees(latitude),
  longitude: toHomeDegrees(longitude),
});
