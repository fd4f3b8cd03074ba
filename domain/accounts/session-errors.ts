import { errorCatalogue } from "../errors.ts";

export const SESSION_ERRORS = {
  session_expired: "Session expired or invalid",
  session_refresh_failed: "Session invalid and refresh failed",
  session_invalid_for_profile: "Cannot load profile with invalid session",
  session_verification_failed: "Session verification failed",
  session_user_mismatch: "Session user ID mismatch",
  session_not_found: "No active session",
  auth_context_missing: "useAuth must be used within an AuthProvider",
} as const;

export const sessionError = errorCatalogue(SESSION_ERRORS);
