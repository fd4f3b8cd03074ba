import { expect, test } from "vitest";
import { DEFAULT_PREFERENCES, PREFERENCES_COOKIE, readPreferences, serializePreferences } from "./preferences.ts";

test("a device without a choice follows the system and measures in metres", () => {
  expect(readPreferences(null)).toEqual({
    theme: "system",
    contrast: "system",
    motion: "system",
    text: "normal",
    units: "metric",
  });
});

test("a choice comes back from the cookie it was written to", () => {
  const chosen = { ...DEFAULT_PREFERENCES, theme: "dark", text: "larger" } as const;
  const cookies = `other=1; ${PREFERENCES_COOKIE}=${serializePreferences(chosen)}; last=2`;
  expect(readPreferences(cookies)).toEqual(chosen);
});

test("a value that is not on the list is ignored", () => {
  const cookies = `${PREFERENCES_COOKIE}=theme="><script>&contrast=more`;
  expect(readPreferences(cookies)).toEqual({ ...DEFAULT_PREFERENCES, contrast: "more" });
});
