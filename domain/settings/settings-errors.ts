import { errorCatalogue } from "../errors.ts";

/** The specification fixes these texts. */
export const settingsError = errorCatalogue({
  no_profile: "No profile loaded",
  not_signed_in: "User not authenticated",
});
