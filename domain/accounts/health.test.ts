import { expect, test } from "vitest";
import { findHealthIssues, type HealthFacts, needsRepair } from "./health.ts";

const healthy = {
  has_profile: true,
  has_onboarding_status: true,
  has_user_onboarding: true,
  has_user_preferences: true,
  has_notification_settings: true,
  is_email_verified: true,
  is_email_marked_verified: true,
  is_marked_complete: true,
  full_name: "Ada Seal",
  username: "ada",
};

const INVALID = ["error", "Your authentication session appears to be invalid"];
const NO_PROFILE = ["error", "User profile is missing"];
const NO_ONBOARDING = ["error", "Onboarding status is missing"];
const EMAIL = ["warning", "Email verification status is inconsistent"];
const FIELDS = ["warning", "Profile marked as complete but missing required fields"];

test.each<[string, Partial<NonNullable<HealthFacts>> | null, string[][], boolean]>([
  ["a healthy account has no issue", {}, [], false],
  ["a session without an account is invalid", null, [INVALID], false],
  ["a missing profile is repaired", { has_profile: false, full_name: null, username: null }, [NO_PROFILE], true],
  ["a missing onboarding status is repaired", { has_onboarding_status: false }, [NO_ONBOARDING], true],
  ["a missing wizard row is repaired", { has_user_onboarding: false }, [NO_ONBOARDING], true],
  ["missing preferences are repaired", { has_user_preferences: false }, [NO_ONBOARDING], true],
  ["missing notification settings are repaired", { has_notification_settings: false }, [NO_ONBOARDING], true],
  ["a confirmed email that is not marked so is repaired", { is_email_marked_verified: false }, [EMAIL], true],
  ["an unconfirmed email marked as confirmed is repaired", { is_email_verified: false }, [EMAIL], true],
  ["a complete profile without a name is not repaired", { full_name: " " }, [FIELDS], false],
  ["an incomplete profile may lack a name", { full_name: null, is_marked_complete: false }, [], false],
  [
    "errors come before warnings",
    { has_profile: false, has_user_onboarding: false, is_email_marked_verified: false },
    [NO_PROFILE, NO_ONBOARDING, EMAIL],
    true,
  ],
])("%s", (_sentence, change, expected, isRepaired) => {
  const issues = findHealthIssues(change && { ...healthy, ...change });
  expect(issues.map(({ level, text }) => [level, text])).toEqual(expected);
  expect(needsRepair(issues)).toBe(isRepaired);
});
