import { temperatureText } from "#domain/accounts/onboarding/temperature-unit.ts";
import type { ProfilePreferences } from "#domain/accounts/profile/profile-preferences.ts";
import { COLD_LIMIT_C } from "#domain/conditions/limits.ts";

export const winterWaterText = (units: ProfilePreferences["units"]) =>
  temperatureText(COLD_LIMIT_C, units === "metric" ? "C" : "F");
