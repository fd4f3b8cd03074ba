import type { AuthMails } from "../auth/mail.ts";

const plain = (subject: string, text: string) => ({ subject, text, html: `<p>${text}</p>` });

/** The mails of auth for tests and measurements, which only look for the link or code. */
export const PLAIN_MAILS: AuthMails = {
  confirmSignup: ({ url }) => plain("Confirm your email address", url),
  resetPassword: ({ url }) => plain("Reset your password", url),
  invite: ({ url }) => plain("You are invited", url),
  emailChangeNew: ({ url }) => plain("Confirm your new email address", url),
  emailChangeCurrent: ({ url }) => plain("Confirm the change of your email address", url),
  passwordChanged: ({ url }) => plain("Your password was changed", url),
  factorEnrolled: ({ url }) => plain("Two-factor sign-in is on", url),
  factorRemoved: ({ url }) => plain("Two-factor sign-in is off", url),
  factorLimitReached: ({ url }) => plain("Too many wrong codes", url),
  reauthenticate: ({ code }) => plain("Your confirmation code", code),
};
