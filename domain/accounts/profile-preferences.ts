import * as z from "zod/mini";

const THEMES = ["system", "light", "dark"] as const;
const UNITS = ["metric", "imperial"] as const;

/** From "around my home" to "anywhere I could drive to". */
export const ALERT_RADIUS_MIN_KM = 1;
export const ALERT_RADIUS_MAX_KM = 500;
const ALERT_RADIUS_TEXT = `Enter a number from ${ALERT_RADIUS_MIN_KM} to ${ALERT_RADIUS_MAX_KM}`;

const alertRadiusKm = z
  .number(ALERT_RADIUS_TEXT)
  .check(z.minimum(ALERT_RADIUS_MIN_KM, ALERT_RADIUS_TEXT), z.maximum(ALERT_RADIUS_MAX_KM, ALERT_RADIUS_TEXT));

/** As the column keeps them. Every field has its default, so that an older or damaged row is still a whole set. */
export const profilePreferences = z.object({
  theme: z.catch(z.enum(THEMES), "system"),
  notifications: z.catch(z.boolean(), true),
  units: z.catch(z.enum(UNITS), "metric"),
  water_quality_alerts: z.catch(z.boolean(), true),
  weather_alerts: z.catch(z.boolean(), true),
  alert_radius_km: z.catch(alertRadiusKm, 50),
});
export type ProfilePreferences = z.infer<typeof profilePreferences>;

export const DEFAULT_PROFILE_PREFERENCES = profilePreferences.parse({});

/** The same as a form has it: a box of text for the radius. */
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
});
