import * as z from "zod/mini";
import { ALERT_RADIUS_MAX_KM, ALERT_RADIUS_MIN_KM, THEMES, UNITS } from "./profile-preferences.ts";

const ALERT_RADIUS_TEXT = `Enter a number from ${ALERT_RADIUS_MIN_KM} to ${ALERT_RADIUS_MAX_KM}`;

const alertRadiusKm = z
  .number(ALERT_RADIUS_TEXT)
  .check(z.minimum(ALERT_RADIUS_MIN_KM, ALERT_RADIUS_TEXT), z.maximum(ALERT_RADIUS_MAX_KM, ALERT_RADIUS_TEXT));

/** A swimmer's preferences as their form has them: a box of text for the radius. */
export const preferencesDraft = z.object({
  theme: z.enum(THEMES),
  notifications: z.boolean(),
  units: z.enum(UNITS),
  water_quality_alerts: z.boolean(),
  weather_alerts: z.boolean(),
  alert_radius_km: z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.minLength(1, ALERT_RADIUS_TEXT)),
      z.transform((text) => Number(text.replace(",", "."))),
    ),
    alertRadiusKm,
  ),
  // They stand in a table of their own, and are asked only where that could be read.
  swims_in_dark: z.optional(z.boolean()),
  swims_in_winter_water: z.optional(z.boolean()),
});
