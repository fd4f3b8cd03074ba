import { errorCatalogue } from "../errors.ts";

/** What the swimmer reads when something about their account goes wrong. */
export const accountError = errorCatalogue({
  email_taken: "This email is already registered. Please sign in instead.",
  missing_user_id: "Account creation failed. Please try again.",
  profile_retrieval_failed: "Failed to retrieve your profile information.",
  profile_update_failed: "Failed to update your profile information.",
  username_taken: "This username is already taken.",
});
