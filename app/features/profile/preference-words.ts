import { temperatureText } from "#domain/accounts/onboarding/temperature-unit.ts";
import type { ProfilePreferences } from "#domain/accounts/profile/profile-preferences.ts";
import { COLD_LIMIT_C } from "#domain/conditions/limits.ts";

export const THEME_OPTIONS = [
  { value: "system", label: "Same as device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export const UNIT_OPTIONS = [
  { value: "metric", label: "Metric (kilometers)" },
  { value: "imperial", label: "Imperial (miles)" },
] as const;

export const winterWaterText = (units: ProfilePreferences["units"]) =>
  temperatureText(COLD_LIMIT_C, units === "metric" ? "C" : "F");
