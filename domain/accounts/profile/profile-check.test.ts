import { expect, test } from "vitest";
import { findProfileIssues, needsSetup, type ProfileFacts } from "./profile-check.ts";

const complete: ProfileFacts = {
  profile: "found",
  full_name: "Ada Seal",
  username: "ada",
  bio: "Cold lakes before breakfast.",
  hasLocation: true,
  hasPreferences: true,
  isSetUp: true,
};

test.each<[string, Partial<ProfileFacts>, string[], boolean]>([
  ["a complete profile has no issue", {}, [], false],
  ["a missing name is an error", { full_name: null }, ["full_name_missing"], true],
  ["a blank name is missing", { full_name: "  " }, ["full_name_missing"], true],
  ["a missing username is an error", { username: "" }, ["username_missing"], true],
  ["incomplete onboarding is an error", { isSetUp: false }, ["setup_incomplete"], true],
  ["missing preferences are an error", { hasPreferences: false }, ["preferences_not_set"], true],
  ["an empty bio is a warning", { bio: null }, ["bio_empty"], false],
  ["a missing location is a warning", { hasLocation: false }, ["location_not_set"], false],
  ["a missing profile is the only issue", { profile: "missing", bio: null }, ["profile_not_found"], true],
  ["a profile that cannot be loaded is an error", { profile: "failed" }, ["profile_unavailable"], true],
  [
    "errors come before warnings",
    { bio: null, full_name: null, hasLocation: false, isSetUp: false },
    ["full_name_missing", "setup_incomplete", "bio_empty", "location_not_set"],
    true,
  ],
])("%s", (_sentence, facts, ids, isSetupNeeded) => {
  const issues = findProfileIssues({ ...complete, ...facts });
  expect(issues.map(({ id }) => id)).toEqual(ids);
  expect(needsSetup(issues)).toBe(isSetupNeeded);
});
