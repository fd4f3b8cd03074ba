import { errorCatalogue } from "../errors.ts";

export const ACCOUNT_ERRORS = {
  invalid_credentials: "Invalid email or password. Please try again.",
  email_taken: "This email is already registered. Please sign in instead.",
  signup_failed: "Failed to create account. Please try again.",
  missing_user_id: "Account creation failed. Please try again.",
  profile_creation_failed: "Failed to create your profile. Please try signing in again.",
  profile_email_in_use: "This email is already in use by another account. Please use a different email.",
  social_auth_failed: ({ provider }: { provider: string }) =>
    `Failed to authenticate with ${provider}. Please try again.`,
  signout_failed: "Failed to sign out properly. Please try again.",
  session_retrieval_failed: "Failed to retrieve your session. Please sign in again.",
  profile_retrieval_failed: "Failed to retrieve your profile information.",
  profile_update_failed: "Failed to update your profile information.",
  unauthorized: "You are not authorized to update this user profile",
  invalid_user_id: "Could not process request with the provided user information",
  insufficient_permissions: "You do not have permission to perform this action",
  password_reset_failed: "Failed to send password reset email. Please try again.",
  password_update_failed: "Failed to update your password. Please try again.",
  username_taken: "This username is already taken.",
} as const;

export const accountError = errorCatalogue(ACCOUNT_ERRORS);
