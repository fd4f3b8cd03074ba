import { errorCatalogue } from "../errors.ts";

export const shareReportError = errorCatalogue({
  share_not_made: "Couldn't create the report. Please try again.",
  share_not_loaded: "Couldn't load the report. Please try again.",
  share_not_found: "No report at this address",
  share_withdrawn: "This report has been withdrawn",
  share_not_withdrawn: "Couldn't withdraw the report. Please try again.",
  shares_not_loaded: "Couldn't load your shared reports",
  share_limit_reached: "You've reached today's limit for shared reports. Try again tomorrow.",
  share_not_allowed: "This spot isn't public, so it can't be shared by link",
  share_busy: "Too many images are being created. Please try again in a minute.",
});
