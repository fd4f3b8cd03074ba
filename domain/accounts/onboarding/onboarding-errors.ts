import { errorCatalogue } from "../../errors.ts";

type Cause = { message: string };

export const ONBOARDING_ERRORS = {
  onboarding_steps_missing: "Cannot mark complete: Not all onboarding steps are finished.",
  onboarding_completion_failed: ({ message }: Cause) => `Failed to save onboarding completion: ${message}`,
  onboarding_unexpected: ({ message }: Cause) => `An unexpected error occurred: ${message}`,
  onboarding_user_missing: "User ID not available to complete onboarding.",
  onboarding_profile_failed: "Failed to load your profile data. Please try refreshing the page.",
  onboarding_failed: "An unexpected error occurred. Please try again later.",
  onboarding_profile_error: "Error loading your profile data. Please try again.",
  onboarding_session_error: "Authentication session error. Please try signing out and back in.",
  onboarding_step_unknown: ({ step }: { step: string }) => `Unknown step: ${step}`,
  onboarding_step_failed: ({ message }: Cause) => `Failed to update onboarding step: ${message}`,
  onboarding_authentication: ({ message }: Cause) => `Authentication issue: ${message}`,
  onboarding_status_failed: ({ message }: Cause) => `Failed to create onboarding status: ${message}`,
} as const;

export const onboardingError = errorCatalogue(ONBOARDING_ERRORS);
