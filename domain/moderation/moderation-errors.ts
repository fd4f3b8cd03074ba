import { errorCatalogue } from "../errors.ts";

/** What staff may be refused when they look after what others wrote. */
export const moderationError = errorCatalogue({
  queue_not_loaded: "What waits for a decision could not be loaded.",
  reason_missing: "Please say why, in 3 to 500 letters.",
  water_not_decided: "This could not be saved: the link is gone. Load the list again.",
  content_not_decided: "This could not be decided: it is gone, or it is your own.",
  decision_not_taken_back: "This cannot be taken back any more: somebody has decided again meanwhile.",
});
