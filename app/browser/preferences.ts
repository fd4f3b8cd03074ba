import { readCookie } from "./cookies.ts";

/** The first value is the default. `site.js` writes the same cookie. */
const PREFERENCE_VALUES = {
  theme: ["system", "light", "dark"],
  contrast: ["system", "more"],
  motion: ["system", "reduce"],
  text: ["normal", "large", "larger"],
  units: ["metric", "imperial"],
} as const;

export type Preferences = { [Name in keyof typeof PREFERENCE_VALUES]: (typeof PREFERENCE_VALUES)[Name][number] };

export const PREFERENCES_COOKIE = "tideline-preferences";

function pick<const Value extends string>(values: readonly [Value, ...Value[]], candidate: string | null | undefined) {
  return values.find((value) => value === candidate) ?? values[0];
}

/** Unknown values become the default. */
export function toPreferences(lookUp: (name: string) => string | null | undefined): Preferences {
  return {
    theme: pick(PREFERENCE_VALUES.theme, lookUp("theme")),
    contrast: pick(PREFERENCE_VALUES.contrast, lookUp("contrast")),
    motion: pick(PREFERENCE_VALUES.motion, lookUp("motion")),
    text: pick(PREFERENCE_VALUES.text, lookUp("text")),
    units: pick(PREFERENCE_VALUES.units, lookUp("units")),
  };
}

export const DEFAULT_PREFERENCES = toPreferences(() => undefined);

export function readPreferences(cookies: string | null) {
  const stored = new URLSearchParams(readCookie(cookies, PREFERENCES_COOKIE));
  return toPreferences((name) => stored.get(name));
}

export function serializePreferences(preferences: Preferences) {
  return new URLSearchParams(preferences).toString();
}

export function toAttributes({ theme, contrast, motion, text, units }: Preferences) {
  return {
    "data-theme": theme,
    "data-contrast": contrast,
    "data-motion": motion,
    "data-text": text,
    "data-units": units,
  };
}
