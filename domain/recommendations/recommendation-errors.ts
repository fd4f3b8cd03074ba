import { errorCatalogue } from "../errors.ts";

export const recommendationError = errorCatalogue({
  recommendations_not_loaded: "Couldn't load recommendations",
  feedback_not_saved: "Couldn't save your feedback. Try again when you're online.",
});
