// Compares the product's texts with specification 3, sections 2, 4, 5 and 8. Change a text in both places.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HEALTH_ISSUES } from "./accounts/health.ts";
import { adminError } from "./admin/admin-errors.ts";
import { diagnosticsRequest } from "./diagnostics/diagnostics-request.ts";
import { notificationError, SETTINGS_NOTICES } from "./notifications/notification-settings.ts";
import { wireError } from "./resilience/wire-errors.ts";
import { settingsError } from "./settings/settings-errors.ts";
import { IMPORT_SUCCESS, importError, processedText } from "./spot-imports/import-errors.ts";
import { spotError } from "./spots/spot-errors.ts";
import { routeError } from "./swim-routes/route-errors.ts";

const TEXTS = {
  spots: [
    [spotError("spots_not_loaded").message, "Failed to load spots"],
    [spotError("spot_not_loaded", { id: "7" }).message, "Failed to load spot with ID 7"],
    [spotError("spot_id_required").message, "Spot ID is required"],
    [spotError("sign_in_required").message, "User must be authenticated"],
  ],
  routes: [
    [routeError("route_not_created").message, "Failed to create route"],
    [routeError("route_not_found").message, "Route not found"],
  ],
  settings: [
    [settingsError("no_profile").message, "No profile loaded"],
    [settingsError("not_signed_in").message, "User not authenticated"],
    [notificationError("settings_not_saved").message, "Failed to update notification settings"],
    [SETTINGS_NOTICES.saved.title, "Settings Updated"],
    [SETTINGS_NOTICES.saved.text, "Your settings have been saved successfully."],
    [SETTINGS_NOTICES.notSaved("no answer").title, "Error Saving Settings"],
    [SETTINGS_NOTICES.notSaved("no answer").text, "no answer"],
    [SETTINGS_NOTICES.notSaved("").text, "Failed to save settings. Please try again."],
  ],
  "rate limits": [
    [wireError("profile_rate_limited").message, "Profile request rate limited"],
    [wireError("notification_rate_limited").message, "Notification preferences request rate limited"],
    [
      wireError("circuit_open", { endpoint: "/rest/v1/spots" }).message,
      "Circuit breaker activated: Too many requests to /rest/v1/spots",
    ],
    [wireError("webhook_refused").message, "Frontend Stripe webhook calls are not allowed"],
  ],
  "CSV import": [
    [importError("not_csv").message, "Please select a valid CSV file"],
    [importError("import_failed").message, "An error occurred during import"],
    [IMPORT_SUCCESS, "Data imported successfully"],
    [processedText(168, 186), "Processed 168 of 186 rows"],
  ],
  "admin settings": [
    [adminError("settings_not_loaded").message, "Failed to load settings. Please try again."],
    [adminError("settings_not_saved").message, "Failed to save settings. Please try again."],
  ],
  diagnostics: [[diagnosticsRequest.safeParse({ userId: " " }).error?.issues[0]?.message, "Please enter a user ID"]],
  "health issues": [
    [HEALTH_ISSUES.session_invalid.text, "Your authentication session appears to be invalid"],
    [HEALTH_ISSUES.profile_missing.text, "User profile is missing"],
    [HEALTH_ISSUES.onboarding_missing.text, "Onboarding status is missing"],
    [HEALTH_ISSUES.email_inconsistent.text, "Email verification status is inconsistent"],
    [HEALTH_ISSUES.fields_missing.text, "Profile marked as complete but missing required fields"],
  ],
} as const;

test.each(Object.entries(TEXTS))("uses the specification's texts for %s", (_area, texts) => {
  expect(texts.map(([text]) => text)).toEqual(texts.map(([, specified]) => specified));
});

const product = globSync("app/**/*.tsx")
  .filter((path) => !path.endsWith(".test.tsx"))
  .map((path) => readFileSync(path, "utf8").replace(/\s*([<>])\s*/g, "$1"));

/** Texts that are written in the component that shows them. */
test.each([
  "Total Users",
  "Total Spots",
  "New Spots (Week)",
  "Active Users",
  "Manage Spots",
  "Manage Users",
  "Admin Settings",
  "Profile Analyzer",
  "No spots found",
  "No swimming spots found",
  "No favorite spots",
  "Settings saved successfully",
  "Are you sure you want to delete this spot?",
  "Are you sure you want to delete this user? This action cannot be undone.",
  "EMERGENCY CIRCUIT BREAKER",
  "Authentication Error Detected",
  "Go to Login Page",
  "Go to Home Page",
  "Reload Page",
  "More info",
  "Hide details",
])("a component says “%s”", (words) => {
  expect(product.some((text) => text.includes(`"${words}"`) || text.includes(`>${words}<`))).toBe(true);
});
