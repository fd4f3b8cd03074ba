import { expect, test } from "vitest";
import { DEFAULT_PREFERENCES, PREFERENCES_COOKIE, readPreferences, serializePreferences } from "./preferences.ts";

test("defaults to the system theme and metric units", () => {
  expect(readPreferences(null)).toEqual({
    theme: "system",
    contrast: "system",
    motion: "system",
    text: "normal",
    units: "metric",
  });
});

test("reads preferences back from their cookie", () => {
  const chosen = { ...DEFAULT_PREFERENCES, theme: "dark", text: "larger" } as const;
  const cookies = `other=1; ${PREFERENCES_COOKIE}=${serializePreferences(chosen)}; last=2`;
  expect(readPreferences(cookies)).toEqual(chosen);
});

test("ignores unknown values", () => {
  const cookies = `${PREFERENCES_COOKIE}=theme="><script>&contrast=more`;
  expect(readPreferences(cookies)).toEqual({ ...DEFAULT_PREFERENCES, contrast: "more" });
});
