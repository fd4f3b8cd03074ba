/** Without `durationMs` a notice stays as long as its kind does. */
export const ACCOUNT_NOTICES = {
  sessionExpired: { kind: "error", text: "Your session has expired. Please sign in again.", durationMs: 6_000 },
  profileUpdateFailed: {
    kind: "error",
    text: "Failed to update your profile. Please try again.",
    durationMs: 5_000,
  },
  profileStatusFailed: { kind: "error", text: "Error checking your profile status. Please refresh the page." },
  progressNotSaved: { kind: "error", text: "Failed to save your progress. Continuing locally." },
  progressKeptLocally: { kind: "error", text: "Unable to save your progress to the server. Continuing locally." },
  progressErrorContinuing: {
    kind: "error",
    text: "An error occurred while saving your progress. Continuing anyway.",
  },
  profileRepaired: { kind: "success", text: "Profile data was repaired automatically" },
  onboardingRepaired: { kind: "success", text: "Onboarding data was repaired automatically" },
  sessionIssues: {
    kind: "error",
    text: "Session issues detected. You may need to sign in again if problems persist.",
    durationMs: 8_000,
  },
  repairFailed: {
    kind: "error",
    text: "Unable to repair your profile data. Please try signing out and back in.",
    durationMs: 8_000,
  },
  /** Shown with a Sign Out button. */
  sessionIssue: { kind: "error", text: "Session Issue Detected", durationMs: 8_000 },
} as const;
