import { errorCatalogue } from "../../../domain/errors.ts";
import { wireError } from "../../../domain/resilience/wire-errors.ts";

/** Why a webhook is rejected; the status of each is 400. */
export const webhookError = errorCatalogue({
  event_not_signed: "The signature of this message is wrong, or too old",
  event_too_large: "This message is too large",
  event_of_other_mode: "This message comes from the other mode: test and live are never mixed",
  event_unreadable: "This message is not an event of the payment provider",
});

/** Messages for a browser. */
export const browserRefused = () => wireError("webhook_refused");
