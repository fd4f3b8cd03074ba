// Compares the product's texts with specification 1, section 8. Change a text in both places.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCOUNT_ERRORS } from "./accounts/account-errors.ts";
import { ACCOUNT_NOTICES } from "./accounts/account-notices.ts";
import { ONBOARDING_ERRORS } from "./accounts/onboarding/onboarding-errors.ts";
import { PROFILE_ERRORS } from "./accounts/profile/profile-errors.ts";
import { SESSION_ERRORS } from "./accounts/session-errors.ts";
import { WIRE_ERRORS } from "./resilience/wire-errors.ts";

const message = "no answer";

test("uses the specification's texts for account errors", () => {
  expect({
    ...ACCOUNT_ERRORS,
    social_auth_failed: ACCOUNT_ERRORS.social_auth_failed({ provider: "Apple" }),
  }).toMatchObject({
    invalid_credentials: "Invalid email or password. Please try again.",
    email_taken: "This email is already registered. Please sign in instead.",
    signup_failed: "Failed to create account. Please try again.",
    missing_user_id: "Account creation failed. Please try again.",
    profile_creation_failed: "Failed to create your profile. Please try signing in again.",
    profile_email_in_use: "This email is already in use by another account. Please use a different email.",
    social_auth_failed: "Failed to authenticate with Apple. Please try again.",
    signout_failed: "Failed to sign out properly. Please try again.",
    session_retrieval_failed: "Failed to retrieve your session. Please sign in again.",
    profile_retrieval_failed: "Failed to retrieve your profile information.",
    profile_update_failed: "Failed to update your profile information.",
    unauthorized: "You are not authorized to update this user profile",
    invalid_user_id: "Could not process request with the provided user information",
    insufficient_permissions: "You do not have permission to perform this action",
    password_reset_failed: "Failed to send password reset email. Please try again.",
    password_update_failed: "Failed to update your password. Please try again.",
  });
});

test("uses the specification's texts for session and profile", () => {
  const spoken = [
    ...Object.values(SESSION_ERRORS),
    PROFILE_ERRORS.profile_creation_failed,
    PROFILE_ERRORS.profile_create_failed,
    PROFILE_ERRORS.profile_load_failed,
    PROFILE_ERRORS.profile_update_unknown,
    PROFILE_ERRORS.database_permission({ message }),
    PROFILE_ERRORS.query_failed({ status: 500, body: "x" }),
    PROFILE_ERRORS.database_error,
    PROFILE_ERRORS.profile_user_id_required,
  ];
  expect(spoken.sort()).toEqual(
    [
      "Session expired or invalid",
      "Session invalid and refresh failed",
      "Cannot load profile with invalid session",
      "Session verification failed",
      "Session user ID mismatch",
      "No active session",
      "useAuth must be used within an AuthProvider",
      "Profile creation failed",
      "Failed to create profile",
      "Unexpected error loading profile",
      "Unknown error updating profile",
      "Database permission check failed: no answer",
      "Query failed: 500 x",
      "There was an error accessing the database",
      "User ID is required to fetch profile",
    ].sort(),
  );
});

test("uses the specification's texts for the connection check", () => {
  expect(WIRE_ERRORS.connection_timed_out).toBe(
    "Connection timed out. The database may be under heavy load or not accessible from your current network. " +
      "Fallback Mode: Using local profile statistics. Some diagnostics will be limited.",
  );
  expect(WIRE_ERRORS.connection_failed({ error: "refused" })).toBe("Failed to connect: refused");
});

test("uses the specification's texts for onboarding", () => {
  const step = "swimming";
  const spoken = Object.values(ONBOARDING_ERRORS).map((text) =>
    typeof text === "string" ? text : text({ message, step }),
  );
  expect(spoken).toEqual([
    "Cannot mark complete: Not all onboarding steps are finished.",
    "Failed to save onboarding completion: no answer",
    "An unexpected error occurred: no answer",
    "User ID not available to complete onboarding.",
    "Failed to load your profile data. Please try refreshing the page.",
    "An unexpected error occurred. Please try again later.",
    "Error loading your profile data. Please try again.",
    "Authentication session error. Please try signing out and back in.",
    "Unknown step: swimming",
    "Failed to update onboarding step: no answer",
    "Authentication issue: no answer",
    "Failed to create onboarding status: no answer",
  ]);
});

test("uses the specification's texts and durations for notices", () => {
  const notices = Object.values(ACCOUNT_NOTICES);
  expect(notices.map((notice) => [notice.text, "durationMs" in notice ? notice.durationMs : null])).toEqual([
    ["Your session has expired. Please sign in again.", 6_000],
    ["Failed to update your profile. Please try again.", 5_000],
    ["Error checking your profile status. Please refresh the page.", null],
    ["Failed to save your progress. Continuing locally.", null],
    ["Unable to save your progress to the server. Continuing locally.", null],
    ["An error occurred while saving your progress. Continuing anyway.", null],
    ["Profile data was repaired automatically", null],
    ["Onboarding data was repaired automatically", null],
    ["Session issues detected. You may need to sign in again if problems persist.", 8_000],
    ["Unable to repair your profile data. Please try signing out and back in.", 8_000],
    ["Session Issue Detected", 8_000],
  ]);
});

const CATALOGUES = {
  ACCOUNT_ERRORS,
  SESSION_ERRORS,
  PROFILE_ERRORS,
  ONBOARDING_ERRORS,
  WIRE_ERRORS,
  ACCOUNT_NOTICES,
} as const;

/** The function that throws by a catalogue's code, where there is one. */
const THROWN_BY: Readonly<Record<string, string>> = {
  ACCOUNT_ERRORS: "accountError",
  SESSION_ERRORS: "sessionError",
  PROFILE_ERRORS: "profileError",
  ONBOARDING_ERRORS: "onboardingError",
  WIRE_ERRORS: "wireError",
};

/** Other names of a catalogue: its type, and the helper that responds with it in edge functions. */
const IMPORTED_AS: Readonly<Record<string, readonly string[]>> = {
  ACCOUNT_ERRORS: ["requestError"],
  SESSION_ERRORS: [],
  PROFILE_ERRORS: [],
  ONBOARDING_ERRORS: [],
  WIRE_ERRORS: ["WireErrorCode"],
  ACCOUNT_NOTICES: [],
};

const read = (pattern: string) => globSync(pattern).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const isTest = /\.(?:test|spec)\.tsx?$/;
const sources = read("{app,domain,supabase/functions}/**/*.{ts,tsx}");
const product = sources.filter(({ path, text }) => !isTest.test(path) && !text.includes("errorCatalogue({"));
const tests = [...sources.filter(({ path }) => isTest.test(path)), ...read("e2e/**/*.spec.ts")].filter(
  ({ path }) => !path.endsWith("error-catalogue.test.ts"),
);

const rows = Object.entries(CATALOGUES).flatMap(([catalogue, table]) =>
  Object.keys(table).map((code) => [catalogue, code] as const),
);

test.each(rows)("%s: the product uses %s", (catalogue, code) => {
  const thrower = THROWN_BY[catalogue] ?? catalogue;
  const isNamed = new RegExp(`["']${code}["']`);
  const words = [catalogue, thrower, ...(IMPORTED_AS[catalogue] ?? [])];
  const saysIt = product.filter(
    ({ text }) =>
      text.includes(`${catalogue}.${code}`) || (isNamed.test(text) && words.some((word) => text.includes(word))),
  );
  const elsewhere = saysIt.filter(({ path }) => !/(?:-errors|account-notices)\.ts$/.test(path));
  expect(elsewhere.map(({ path }) => path)).not.toEqual([]);
});

const NOTHING = { message: "", status: "", body: "", step: "", provider: "", error: "", seconds: "", endpoint: "" };

/** A text without its parameters, as tests quote it. */
function wordsOf(entry: unknown) {
  if (typeof entry === "string") return entry;
  if (typeof entry === "function") return String(entry(NOTHING));
  return (entry as { text: string }).text;
}

test.each(rows)("%s: a test covers a cause of %s", (catalogue, code) => {
  const words = wordsOf(Reflect.get(CATALOGUES[catalogue as keyof typeof CATALOGUES], code))
    .slice(0, 40)
    .trim();
  const showIt = tests.filter(({ text }) => text.includes(words) || new RegExp(`["'.]${code}\\b`).test(text));
  expect(showIt.map(({ path }) => path)).not.toEqual([]);
});

/** Texts of section 8 that are written where they are used, in no catalogue. */
test.each([
  "Invalid email or password",
  "Please verify your email before signing in",
  "Failed to sign in",
  "Failed to sign up",
  "Please enter a valid email address",
  "Failed to send reset email",
  "Failed to send verification email. Please try again later.",
  "Failed to send verification email. Please try again.",
  "Verification email sent! Please check your inbox.",
  "Your authentication session appears to be invalid",
  "User profile is missing",
  "Onboarding status is missing",
  "Email verification status is inconsistent",
  "Profile marked as complete but missing required fields",
  "No test results yet. Run diagnostics to analyze profile loading.",
  "No log entries found for this user ID.",
  "Please enter a user ID",
  "Oops! Something went wrong",
  "We encountered an unexpected error on this page. Our team has been notified.",
  "Feature Unavailable",
  "This feature is temporarily unavailable due to a technical issue.",
  "Component error occurred",
  "Component Error",
  "Refresh Page",
  "Technical Details",
  "Loading application...",
])("the product says “%s”", (words) => {
  expect(product.some(({ text }) => text.includes(words))).toBe(true);
});
