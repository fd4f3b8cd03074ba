import { errorCatalogue } from "../errors.ts";

export const alertError = errorCatalogue({
  too_many_alert_rules: "You've reached the limit of rules. Delete one first.",
  alert_over: "This alert has already ended. Reload the page.",
});
