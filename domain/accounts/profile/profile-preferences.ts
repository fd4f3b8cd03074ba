import { figure, flag, oneOf, type Reader, readOrNothing } from "../../read-shape.ts";

const THEMES = ["system", "light", "dark"] as const;
const UNITS = ["metric", "imperial"] as const;

export const ALERT_RADIUS_MIN_KM = 1;
const ALERT_RADIUS_MAX_KM = 500;

const isRadius = (km: number) => km >= ALERT_RADIUS_MIN_KM && km <= ALERT_RADIUS_MAX_KM;

/** Missing or invalid fields get their defaults. */
export function readPreferences(value: unknown) {
  const stored = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const read = <const T>(name: string, reader: Reader<T>, fallback: T) =>
    readOrNothing(reader, stored[name]) ?? fallback;
  const radiusKm = read("alert_radius_km", figure, 50);
  return {
    theme: read("theme", oneOf(THEMES), "system"),
    notifications: read("notifications", flag, true),
    units: read("units", oneOf(UNITS), "metric"),
    water_quality_alerts: read("water_quality_alerts", flag, true),
    weather_alerts: read("weather_alerts", flag, true),
    alert_radius_km: isRadius(radiusKm) ? radiusKm : 50,
  };
}
export type ProfilePreferences = ReturnType<typeof readPreferences>;

export const DEFAULT_PROFILE_PREFERENCES = readPreferences({});
