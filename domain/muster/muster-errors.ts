import { errorCatalogue } from "../errors.ts";

export const musterError = errorCatalogue({
  muster_not_found: "Only hosts of this swim can open its muster.",
  muster_not_loaded: "Failed to load the muster",
  muster_not_saved: "Failed to save the count",
  still_in_water: "Somebody is still in the water.",
  not_closed: "Failed to close the swim",
  go_not_loaded: "Failed to load the decision",
  not_decided: "Failed to save the decision",
  gathering_over: "This swim is over or canceled.",
  no_backup: "There is no backup place or time to move to.",
  contact_not_saved: "Failed to save your number",
});
