import { errorCatalogue } from "../errors.ts";

export const placeError = errorCatalogue({
  places_not_loaded: "Failed to load places",
  place_not_found: "We don't know a place by this name.",
});
