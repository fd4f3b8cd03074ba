import { errorCatalogue } from "../../../domain/errors.ts";

/** Errors of the request itself; `respond` maps each code to a status. */
export const requestError = errorCatalogue({
  method_not_allowed: "This function only accepts POST",
  unknown_path: "Page not found",
  invalid_body: ({ problem }: { problem: string }) => problem,
  invalid_user_id: "Could not process request with the provided user information",
  subscription_running:
    "This account has a subscription that could not be cancelled at the payment provider, so nothing was deleted. Please try again later.",
  export_used_up: "You can download your data once a day. Please try again tomorrow.",
  too_many_tides: "You've asked for many months of tides. Try again in an hour.",
  too_many_events: "Too many events. Try again later.",
  insufficient_permissions: "You do not have permission to perform this action",
});
