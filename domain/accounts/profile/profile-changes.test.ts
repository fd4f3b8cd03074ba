import { expect, test } from "vitest";
import { type Profile, readProfile } from "./profile.ts";
import { findProfileChanges, mergeChoices, type ProfileChanges, type ProfileDraft } from "./profile-changes.ts";

const opened: Profile = readProfile({
  id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11",
  email: null,
  username: "nia",
  full_name: "Nia Seal",
  first_name: null,
  last_name: null,
  display_name: null,
  avatar_url: null,
  bio: null,
  location: null,
  city: "Howth",
  country: null,
  latitude: 53.387,
  longitude: -6.065,
  location_sharing: false,
  social_links: { website: "https://seal.example/", strava: "https://strava.com/nia" },
  swimmer_type: "casual",
  swimming_level: null,
  preferences: {},
  onboarded: true,
  premium: false,
  is_admin: false,
  is_banned: false,
  stats: {},
  created_at: "2026-11-22T12:00:00Z",
  updated_at: "2026-11-22T12:00:00Z",
});

test.each<[string, ProfileDraft, ProfileChanges]>([
  ["nothing when nothing changed", { full_name: "Nia Seal", bio: null, username: "nia" }, {}],
  ["only the changed text", { full_name: "Nia Seal", bio: "Cold lakes." }, { bio: "Cold lakes." }],
  ["null for an emptied text", { city: null, country: null }, { city: null }],
  [
    "both halves of a position",
    { latitude: 53.387, longitude: -6.1, city: "Howth" },
    { latitude: 53.387, longitude: -6.1 },
  ],
  [
    "only the changed preference",
    { preferences: { ...opened.preferences, units: "imperial" } },
    { preferences: { units: "imperial" } },
  ],
  ["no unchanged preferences", { preferences: { ...opened.preferences } }, {}],
  [
    "null for a removed link",
    { social_links: { website: "https://seal.example/" } },
    { social_links: { strava: null } },
  ],
])("sends %s", (_what, draft, changes) => {
  expect(findProfileChanges(opened, draft)).toEqual(changes);
});

test.each([
  ["into stored ones", { theme: "dark", units: "metric", later: 1 }, { theme: "dark", units: "imperial", later: 1 }],
  ["into a damaged column", ["dark"], { units: "imperial" }],
])("merges preferences %s", (_where, stored, merged) => {
  expect(mergeChoices(stored, { units: "imperial", gone: null })).toEqual(merged);
});
