import { errorCatalogue } from "../errors.ts";

export const contactError = errorCatalogue({
  too_many_messages: "You've sent several messages. Please wait ten minutes and send this one again.",
  contact_is_busy: "We're getting too many messages right now. Please try again in an hour.",
  message_not_found: "This message no longer exists.",
  too_many_answers: "This message has 20 answers. Continue by email.",
  mail_unavailable: "This installation can't send email. Answer with your own mail program.",
});

/** What the database says of a refused call. */
export const CONTACT_HINTS = [
  "too_many_messages",
  "contact_is_busy",
  "message_not_found",
  "too_many_answers",
  "mail_unavailable",
] as const;
