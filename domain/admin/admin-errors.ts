import { errorCatalogue } from "../errors.ts";

export const adminError = errorCatalogue({
  settings_not_loaded: "Failed to load settings. Please try again.",
  settings_not_saved: "Failed to save settings. Please try again.",
  own_account: "You can't change your own account here.",
  last_admin: "The last admin can't be removed.",
  account_not_changed: "Couldn't change this account. It may have been deleted.",
  spot_not_saved: "Failed to save the spot. Your changes are still here.",
  spot_not_deleted: "Failed to delete the spot. It may already be gone.",
  spots_not_merged: "Couldn't merge: one of the spots no longer exists.",
  log_not_loaded: "Couldn't load the log.",
  action_not_undone: "Couldn't undo this. It may have changed since.",
});
