import { errorCatalogue } from "../errors.ts";

export const alertError = errorCatalogue({
  too_many_alert_rules: "You have as many rules as one swimmer may have. Delete one first.",
  alert_over: "This alert is over already. Look at the page again.",
});
