import { temperatureText } from "#domain/accounts/onboarding/temperature-unit.ts";
import type { ProfilePreferences } from "#domain/accounts/profile-preferences.ts";
import { WINTER_WATER_C } from "#domain/conditions/winter-water.ts";

export const THEME_OPTIONS = [
  { value: "system", label: "As my device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export const UNIT_OPTIONS = [
  { value: "metric", label: "Metric (kilometres)" },
  { value: "imperial", label: "Imperial (miles)" },
] as const;

/** "4 °C", in the units of whoever reads it. */
export const winterWaterText = (units: ProfilePreferences["units"]) =>
  temperatureText(WINTER_WATER_C, units === "metric" ? "C" : "F");
