import { expect, test } from "vitest";
import { getOnboardingCompletion, type OnboardingFacts } from "./onboarding-completion.ts";

const now = new Date("2026-11-22T12:00:00Z");
const nothing: OnboardingFacts = {
  is_complete: false,
  completed_at: null,
  profile_completed: false,
  preferences_set: false,
  full_name: null,
  username: "user_1",
  profile_created_at: "2026-11-22T11:00:00Z",
  predates_setup: false,
  has_saved_step: false,
};
const older = { ...nothing, full_name: "Ada Seal", predates_setup: true };

test.each<[string, Partial<OnboardingFacts>, "complete" | "settled" | "incomplete"]>([
  ["a new swimmer", {}, "incomplete"],
  ["a swimmer who finished the wizard", { is_complete: true }, "complete"],
  ["a swimmer with a completion time", { completed_at: "2026-11-22T11:30:00Z" }, "complete"],
  ["a swimmer with profile and preferences", { profile_completed: true, preferences_set: true }, "complete"],
  ["a swimmer with a profile only", { profile_completed: true }, "incomplete"],
  ["a swimmer with preferences only", { preferences_set: true }, "incomplete"],
])("rates %s", (_who, facts, expected) => {
  expect(getOnboardingCompletion({ ...nothing, ...facts }, now)).toBe(expected);
});

test.each<[string, Partial<OnboardingFacts>, "settled" | "incomplete"]>([
  ["older than five minutes", { profile_created_at: "2026-11-22T11:54:59Z" }, "settled"],
  ["of exactly five minutes", { profile_created_at: "2026-11-22T11:55:00Z" }, "incomplete"],
  ["without a username", { username: "" }, "incomplete"],
  ["that is missing", { profile_created_at: null }, "incomplete"],
  ["without a full name", { full_name: "" }, "incomplete"],
  ["whose owner gave the name at sign-up", { predates_setup: false }, "incomplete"],
  ["whose owner has saved a step", { has_saved_step: true }, "incomplete"],
])("rates an older account with a profile %s", (_what, facts, expected) => {
  expect(getOnboardingCompletion({ ...older, ...facts }, now)).toBe(expected);
});
