import { errorCatalogue } from "../errors.ts";

/** What the swimmer reads when something about their account goes wrong. */
export const accountError = errorCatalogue({
  invalid_credentials: "Invalid email or password. Please try again.",
  email_taken: "This email is already registered. Please sign in instead.",
  signup_failed: "Failed to create account. Please try again.",
  missing_user_id: "Account creation failed. Please try again.",
  signout_failed: "Failed to sign out properly. Please try again.",
  profile_retrieval_failed: "Failed to retrieve your profile information.",
  profile_update_failed: "Failed to update your profile information.",
  username_taken: "This username is already taken.",
  password_reset_failed: "Failed to send password reset email. Please try again.",
  password_update_failed: "Failed to update your password. Please try again.",
  too_many_attempts: "Too many attempts. Please wait a few minutes and try again.",
  signup_disabled: "New accounts are closed at the moment. You can still look at every spot.",
});
