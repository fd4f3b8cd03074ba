import { expect, test } from "vitest";
import { labelOf, SWIMMER_TYPES } from "../swimmer-words.ts";
import { readProfile } from "./profile.ts";
import { identityDraft, locationDraft, swimmingDraft } from "./profile-drafts.ts";
import { nameOf } from "./profile-name.ts";
import { DEFAULT_PROFILE_PREFERENCES } from "./profile-preferences.ts";
import { normalizeStats, totalDistanceText } from "./profile-stats.ts";

const row = {
  id: "0f2c9a11-6c27-4b53-9e2f-0d1f6a7d1a11",
  email: "ada@example.org",
  username: "ada",
  full_name: null,
  first_name: null,
  last_name: null,
  display_name: null,
  avatar_url: null,
  bio: null,
  location: null,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  location_sharing: false,
  social_links: {},
  swimmer_type: "casual",
  swimming_level: null,
  preferences: {},
  onboarded: false,
  premium: false,
  is_admin: false,
  is_banned: false,
  stats: {},
  created_at: "2026-05-01T06:00:00+00:00",
  updated_at: "2026-05-01T06:00:00+00:00",
};

test("fills missing preferences with defaults", () => {
  const defaults = {
    theme: "system",
    notifications: true,
    units: "metric",
    water_quality_alerts: true,
    weather_alerts: true,
    alert_radius_km: 50,
  };
  expect(DEFAULT_PROFILE_PREFERENCES).toEqual(defaults);
  expect(readProfile(row).preferences).toEqual(defaults);
  expect(readProfile({ ...row, preferences: null }).preferences).toEqual(defaults);
  const damaged = { theme: "neon", units: "imperial", alert_radius_km: -3, weather_alerts: "yes" };
  expect(readProfile({ ...row, preferences: damaged }).preferences).toEqual({ ...defaults, units: "imperial" });
});

test.each([
  ["no id", { id: undefined }],
  ["an invalid id", { id: "me" }],
  ["a username that is a number", { username: 7 }],
  ["a latitude off the earth", { latitude: 91 }],
  ["a bio that is a list", { bio: [] }],
])("refuses a profile with %s", (_what, change) => {
  expect(() => readProfile({ ...row, ...change })).toThrow();
});

test.each<[string, unknown, ReturnType<typeof normalizeStats>]>([
  [
    "keep numbers and lists",
    { totalSwims: 3, achievements: ["first"], spotsVisited: 2, totalDistance: 4.5 },
    { totalSwims: 3, achievements: ["first"], spotsVisited: 2, totalDistance: 4.5 },
  ],
  [
    "replace invalid numbers with 0 and invalid lists with empty ones",
    { totalSwims: "3", achievements: "first", spotsVisited: null, totalDistance: Number.NaN },
    { totalSwims: 0, achievements: [], spotsVisited: 0, totalDistance: 0 },
  ],
  ["are zero when missing", null, { totalSwims: 0, achievements: [], spotsVisited: 0, totalDistance: 0 }],
])("statistics %s", (_rule, value, stats) => {
  expect(normalizeStats(value)).toEqual(stats);
  expect(readProfile({ ...row, stats: value }).stats).toEqual(stats);
});

test.each([
  [0, "metric", "0 km"],
  [12.345, "metric", "12.3 km"],
  [1234.5, "metric", "1,235 km"],
  [16.09344, "imperial", "10 mi"],
] as const)("formats a total of %d km in %s units as %s", (km, units, text) => {
  expect(totalDistanceText(km, units)).toBe(text);
});

test("prefers the display name, then the full name, then the username", () => {
  expect(nameOf({ display_name: "Ada 🌊", full_name: "Ada Seal", username: "ada" })).toBe("Ada 🌊");
  expect(nameOf({ display_name: " ", full_name: "Ada Seal", username: "ada" })).toBe("Ada Seal");
  expect(nameOf({ display_name: null, full_name: null, username: "ada" })).toBe("ada");
});

test("stores empty texts as null and trims the others", () => {
  const draft = { full_name: " Ada Seal ", first_name: "", last_name: " ", display_name: "", username: "ada", bio: "" };
  expect(identityDraft.parse(draft)).toEqual({
    full_name: "Ada Seal",
    first_name: null,
    last_name: null,
    display_name: null,
    username: "ada",
    bio: null,
  });
  expect(swimmingDraft.parse({ swimmer_type: "casual", swimming_level: "" }).swimming_level).toBeNull();
});

const nowhere = { location: "", city: "", country: "", latitude: "", longitude: "", location_sharing: false };

test.each([
  ["", "", null, null],
  ["53.2893", "-6.114", 53.2893, -6.114],
  ["53,2893", " -6,114 ", 53.2893, -6.114],
  ["53.2893", "−6.114", 53.2893, -6.114],
  ["0", "0", 0, 0],
])("accepts the position %j, %j", (latitude, longitude, expectedLatitude, expectedLongitude) => {
  expect(locationDraft.parse({ ...nowhere, latitude, longitude })).toMatchObject({
    latitude: expectedLatitude,
    longitude: expectedLongitude,
  });
});

test.each([
  ["53", "", "longitude", "Enter both latitude and longitude, or neither"],
  ["91", "0", "latitude", "Enter degrees from -90 to 90"],
  ["0", "-181", "longitude", "Enter degrees from -180 to 180"],
  ["north", "0", "latitude", "Enter degrees from -90 to 90"],
])("refuses the position %j, %j", (latitude, longitude, field, message) => {
  const { error } = locationDraft.safeParse({ ...nowhere, latitude, longitude });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test("shows an unknown swimmer type as it is", () => {
  expect(labelOf(SWIMMER_TYPES, "cold_water")).toBe("Cold water");
  expect(labelOf(SWIMMER_TYPES, "mermaid")).toBe("mermaid");
});
