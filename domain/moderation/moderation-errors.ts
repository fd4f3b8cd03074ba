import { errorCatalogue } from "../errors.ts";

export const moderationError = errorCatalogue({
  queue_not_loaded: "Couldn't load the queue.",
  reason_missing: "Please say why, in 3 to 500 characters.",
  water_not_decided: "Couldn't save: the link no longer exists. Reload the list.",
  content_not_decided: "Couldn't save the decision: it no longer exists, or it is your own.",
  decision_not_taken_back: "Can't undo: somebody else has decided since.",
});
