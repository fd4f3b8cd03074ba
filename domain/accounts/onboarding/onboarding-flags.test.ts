import { expect, test } from "vitest";
import {
  areAllFlagsSet,
  flagsOfStep,
  ONBOARDING_FLAGS,
  type OnboardingFlags,
  toCompletionRecord,
} from "./onboarding-flags.ts";
import { readOnboardingRecord } from "./onboarding-record.ts";
import { ONBOARDING_STEPS } from "./onboarding-step.ts";

const all = Object.fromEntries(ONBOARDING_FLAGS.map((flag) => [flag, true])) as OnboardingFlags;

test("sets completed_at once every flag is set, and only once", () => {
  expect(areAllFlagsSet({ ...all, completed_at: null })).toBe(true);
  expect(areAllFlagsSet({ ...all, completed_at: "2026-11-22T12:00:00Z" })).toBe(false);
});

test.each(ONBOARDING_FLAGS)("does not set completed_at without %s", (flag) => {
  expect(areAllFlagsSet({ ...all, [flag]: false, completed_at: null })).toBe(false);
});

test.each([
  ["preferences", true, ["preferences_set"]],
  ["location", true, ["location_set"]],
  ["location", false, []],
  ["connections", false, ["platforms_completed", "fitness_completed"]],
  ["privacy", false, ["analytics_completed"]],
  ["completion", false, ["profile_completed", "premium_offered", "premium_completed"]],
])("the step %s (with a location: %s) sets %j", (step, hasLocation, flags) => {
  expect(flagsOfStep(step, { hasLocation })).toEqual(flags);
});

test("no step sets the flags for email, social account or connected platform", () => {
  const set = ONBOARDING_STEPS.flatMap((step) => flagsOfStep(step, { hasLocation: true }));
  expect(set).not.toContain("email_verified");
  expect(set).not.toContain("social_connected");
  expect(set).not.toContain("fitness_connected");
});

test("throws for an unknown step", () => {
  expect(() => flagsOfStep("payment", { hasLocation: false })).toThrow("Unknown step: payment");
});

test("lists the completed parts in the completion record", () => {
  const record = readOnboardingRecord({
    is_complete: true,
    completed_steps: ONBOARDING_STEPS,
    completed_at: "2026-11-22T12:00:00Z",
  });
  expect(toCompletionRecord(record, { hasLocation: false, isSocial: true }, new Date(0))).toEqual({
    is_complete: true,
    completed_at: "2026-11-22T12:00:00Z",
    steps_completed: ONBOARDING_STEPS,
    profile_completed: true,
    location_set: false,
    preferences_set: true,
    platforms_completed: true,
    social_connected: true,
  });
});
