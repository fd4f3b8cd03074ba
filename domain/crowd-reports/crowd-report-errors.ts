import { errorCatalogue } from "../errors.ts";

export const CROWD_REPORT_ERRORS = {
  crowd_reports_not_loaded: "Couldn't load swimmers' reports.",
  crowd_report_rejected: "Our team just rejected the same report from you. You can report it again tomorrow.",
  crowd_report_limit: "You've reached today's limit for reports. Please try again tomorrow.",
  crowd_report_vote_limit: "You've reached today's limit for answers. Please try again tomorrow.",
  crowd_report_vote_changes: "You've changed this answer as often as you can.",
  crowd_report_in_future: "The report's time is in the future. Please check your device's clock.",
  crowd_report_too_old: "This report is more than a day old, too old to send.",
  crowd_report_unknown_value: "This can't be reported. Please choose again.",
  crowd_report_bad_picture: "Couldn't add the photo. Please send the report without it.",
  crowd_report_text: "A note can have up to 500 characters.",
  crowd_report_ended: "This report has expired.",
  crowd_report_own: "Only others can confirm your report. You can withdraw it.",
  crowd_report_answered: "You've already answered this report.",
  crowd_report_not_yours: "You have no report to withdraw.",
  crowd_report_reason: "Please give a reason of at least 3 characters.",
  crowd_report_not_kept: "You're offline and this device can't store the report. Please try again when you're online.",
  crowd_report_not_decided: "Couldn't save your decision: the report is gone, or it's your own.",
} as const;

export const crowdReportError = errorCatalogue(CROWD_REPORT_ERRORS);
