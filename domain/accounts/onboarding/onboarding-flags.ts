import type { OnboardingRecord } from "./onboarding-record.ts";
import type { OnboardingStep } from "./onboarding-step.ts";
import { requireStep } from "./onboarding-step.ts";

/** Of `onboarding_status`; no single flag means complete. */
export const ONBOARDING_FLAGS = [
  "profile_completed",
  "location_set",
  "preferences_set",
  "email_verified",
  "social_connected",
  "premium_offered",
  "fitness_connected",
  "fitness_completed",
  "premium_completed",
  "analytics_completed",
  "platforms_completed",
] as const;
export type OnboardingFlag = (typeof ONBOARDING_FLAGS)[number];
export type OnboardingFlags = Record<OnboardingFlag, boolean>;

/** The location step can be skipped, so it sets its flag only with a location. */
const FLAGS_OF_STEP: Record<OnboardingStep, readonly OnboardingFlag[]> = {
  preferences: ["preferences_set"],
  location: [],
  connections: ["platforms_completed", "fitness_completed"],
  privacy: ["analytics_completed"],
  completion: ["profile_completed", "premium_offered", "premium_completed"],
};

export function flagsOfStep(name: string, facts: { hasLocation: boolean }): readonly OnboardingFlag[] {
  const step = requireStep(name);
  return step === "location" && facts.hasLocation ? ["location_set"] : FLAGS_OF_STEP[step];
}

/** Whether to set `completed_at` now. */
export function areAllFlagsSet(status: OnboardingFlags & { completed_at: string | null }) {
  return status.completed_at === null && ONBOARDING_FLAGS.every((flag) => status[flag]);
}

export type CompletionRecord = {
  is_complete: true;
  completed_at: string;
  steps_completed: readonly OnboardingStep[];
  profile_completed: boolean;
  location_set: boolean;
  preferences_set: boolean;
  platforms_completed: boolean;
  social_connected: boolean;
};

type CompletionFacts = { hasLocation: boolean; isSocial: boolean };

export function toCompletionRecord(
  { completed_steps, completed_at }: OnboardingRecord,
  { hasLocation, isSocial }: CompletionFacts,
  now: Date,
): CompletionRecord {
  return {
    is_complete: true,
    completed_at: completed_at ?? now.toISOString(),
    steps_completed: completed_steps,
    profile_completed: completed_steps.includes("completion"),
    location_set: hasLocation,
    preferences_set: completed_steps.includes("preferences"),
    platforms_completed: completed_steps.includes("connections"),
    social_connected: isSocial,
  };
}
