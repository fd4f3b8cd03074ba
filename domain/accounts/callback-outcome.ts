/** What the page says when a link from an e-mail, or a sign-in elsewhere, comes back without a session. */
export type CallbackProblem = { title: string; text: string; hasAccount: boolean };

const EXPIRED: CallbackProblem = {
  title: "This link has expired",
  text: "Links from our mails work once and for a short time. Ask for a new one; it takes a minute.",
  hasAccount: false,
};
// A link from a mail and a sign-in elsewhere come back alike, so the page says what is true of both.
const OTHER_BROWSER: CallbackProblem = {
  title: "Please sign in here",
  text: "You came back in another browser than the one you started in. If you followed a link to confirm your email, it is confirmed.",
  hasAccount: true,
};
const CANCELLED: CallbackProblem = {
  title: "Sign-in was cancelled",
  text: "Nothing was changed. You can try again whenever you like.",
  hasAccount: false,
};
const UNKNOWN: CallbackProblem = {
  title: "Sign-in did not work",
  text: "Something went wrong on the way back. Please try to sign in again.",
  hasAccount: false,
};

const BY_CODE: Readonly<Record<string, CallbackProblem>> = {
  otp_expired: EXPIRED,
  flow_state_expired: EXPIRED,
  flow_state_not_found: EXPIRED,
  pkce_code_verifier_not_found: OTHER_BROWSER,
  bad_code_verifier: OTHER_BROWSER,
  access_denied: CANCELLED,
  // Apple's own word for it.
  user_cancelled_authorize: CANCELLED,
};

/** From the `error_code` (or, where it is missing, the `error`) of the address or of the failed exchange. */
export function getCallbackProblem(code: string): CallbackProblem {
  return BY_CODE[code] ?? UNKNOWN;
}
