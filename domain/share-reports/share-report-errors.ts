import { errorCatalogue } from "../errors.ts";

export const shareReportError = errorCatalogue({
  share_not_made: "The report could not be made. Please try again.",
  share_not_loaded: "The report could not be loaded. Please try again.",
  share_not_found: "There is no report at this address",
  share_withdrawn: "Whoever shared this report has withdrawn it",
  share_not_withdrawn: "The report could not be withdrawn. Please try again.",
  shares_not_loaded: "Your shared reports could not be loaded",
  share_limit_reached: "You have shared as many reports as one swimmer may in a day. Try again tomorrow.",
  share_not_allowed: "This spot is not for everyone, so it cannot be shared by a link",
  share_busy: "Too many pictures are being made at this moment. Please try again in a minute.",
});
