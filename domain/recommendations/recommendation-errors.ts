import { errorCatalogue } from "../errors.ts";

export const recommendationError = errorCatalogue({
  recommendations_not_loaded: "The recommendations could not be loaded",
  feedback_not_saved: "Your thumb could not be saved. Try again when you are online.",
});
