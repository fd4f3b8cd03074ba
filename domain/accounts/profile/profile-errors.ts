import { errorCatalogue } from "../../errors.ts";

/** The database texts are for diagnostics. */
export const PROFILE_ERRORS = {
  profile_user_id_required: "User ID is required to fetch profile",
  profile_creation_failed: "Profile creation failed",
  profile_create_failed: "Failed to create profile",
  profile_load_failed: "Unexpected error loading profile",
  privacy_not_saved: "Your privacy level could not be saved. Please try again.",
  profile_update_unknown: "Unknown error updating profile",
  database_permission: ({ message }: { message: string }) => `Database permission check failed: ${message}`,
  query_failed: ({ status, body }: { status: number; body: string }) => `Query failed: ${status} ${body}`,
  database_error: "There was an error accessing the database",
} as const;

export const profileError = errorCatalogue(PROFILE_ERRORS);
