import { errorCatalogue } from "../errors.ts";

export const notificationError = errorCatalogue({
  settings_not_saved: "Failed to update notification settings",
  push_not_set_up: "Notifications of the browser are not set up here.",
});
