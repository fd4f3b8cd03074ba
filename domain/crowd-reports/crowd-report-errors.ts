import { errorCatalogue } from "../errors.ts";

/** What a crowd report, a vote about one or a decision of staff may be refused for. */
export const CROWD_REPORT_ERRORS = {
  crowd_reports_not_loaded: "The reports of swimmers could not be loaded.",
  crowd_report_rejected:
    "Our team has just rejected your report that said this. If it is so again, you can report it tomorrow.",
  crowd_report_limit: "You have sent as many reports as one swimmer may in a day. Please try again tomorrow.",
  crowd_report_vote_limit: "You have answered as many reports as one swimmer may in a day. Please try again tomorrow.",
  crowd_report_vote_changes: "You've changed this answer as often as you can.",
  crowd_report_in_future: "The time of the report lies in the future. Please check the clock of your device.",
  crowd_report_too_old: "The report is older than a day and says nothing about the water any more.",
  crowd_report_unknown_value: "This cannot be said in a report. Please choose again.",
  crowd_report_bad_picture: "The picture could not be added to the report. Please send the report without it.",
  crowd_report_text: "A note has at most 500 characters.",
  crowd_report_ended: "This report has ended meanwhile.",
  crowd_report_own: "Others have to say whether your report still holds. You can withdraw it.",
  crowd_report_answered: "You have answered this report already.",
  crowd_report_not_yours: "There is no report of yours to withdraw.",
  crowd_report_reason: "Please say why, in at least three letters.",
  crowd_report_not_kept:
    "There is no network, and this device keeps nothing. Please try again when the network is back.",
  crowd_report_not_decided: "This report could not be decided: it is gone, or it is your own.",
} as const;

export const crowdReportError = errorCatalogue(CROWD_REPORT_ERRORS);
