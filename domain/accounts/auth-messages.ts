import { isNetworkError, isServerDown, SERVER_DOWN_TEXT, UNREACHABLE_TEXT } from "../connection.ts";
import { ACCOUNT_ERRORS } from "./account-errors.ts";
import { tooManyAttempts } from "./waiting-time.ts";

/** What the auth service answers, as far as its words and code decide what the swimmer reads. */
export type AuthProblem = { message: string; code?: string | undefined; status?: number | undefined };

/** What the swimmer reads, under the catalogue's code for it. */
export type AuthMessage = { code: string; text: string };

type Rule = {
  when: (problem: AuthProblem) => boolean;
  code: string;
  text: string | ((problem: AuthProblem) => string);
};

const says = (part: string) => (problem: AuthProblem) => problem.message.toLowerCase().includes(part);
const hasCode =
  (...codes: string[]) =>
  (problem: AuthProblem) =>
    problem.code !== undefined && codes.includes(problem.code);

const INVALID_CREDENTIALS = { code: "invalid_credentials", text: "Invalid email or password" };
const UNVERIFIED = { code: "email_not_confirmed", text: "Please verify your email before signing in" };
const EMAIL_TAKEN = { code: "email_taken", text: ACCOUNT_ERRORS.email_taken };
const INVALID_EMAIL = { code: "invalid_credentials", text: "Please enter a valid email address" };

const EVERYWHERE: readonly Rule[] = [
  {
    when: (problem) => problem.status === 429,
    code: "too_many_attempts",
    text: ({ message }) => tooManyAttempts(message),
  },
  { when: ({ message }) => isNetworkError(message), code: "offline", text: UNREACHABLE_TEXT },
  { when: ({ status }) => isServerDown(status), code: "server_down", text: SERVER_DOWN_TEXT },
  {
    when: hasCode("user_banned"),
    code: "user_banned",
    text: "This account has been closed by an administrator. Write to us if you think that this is a mistake.",
  },
];

// The specification maps by the service's words; newer answers of the same service carry a code, which is asked first.
const SIGN_IN: readonly Rule[] = [
  { when: hasCode("invalid_credentials"), ...INVALID_CREDENTIALS },
  { when: hasCode("email_not_confirmed"), ...UNVERIFIED },
  { when: says("invalid login"), ...INVALID_CREDENTIALS },
  { when: says("email not confirmed"), ...UNVERIFIED },
  {
    when: hasCode("user_not_found"),
    code: "user_not_found",
    text: "This account is gone. You can make a new one with the same email.",
  },
  ...EVERYWHERE,
];

const WEAK_PASSWORD: Rule = {
  when: hasCode("weak_password"),
  code: "invalid_credentials",
  text: ({ message }) => message || "Please choose a longer password.",
};

/** The service itself failed: its words are about its inside. */
const failed = (code: "signup_failed" | "password_reset_failed"): Rule => ({
  when: ({ status = 0 }) => status >= 500,
  code,
  text: ACCOUNT_ERRORS[code],
});

export const SIGN_UP_CLOSED = "New accounts are closed at the moment. You can still look at every spot.";

const SIGN_UP: readonly Rule[] = [
  { when: hasCode("user_already_exists", "email_exists"), ...EMAIL_TAKEN },
  { when: says("already registered"), ...EMAIL_TAKEN },
  { when: says("invalid email"), ...INVALID_EMAIL },
  { when: hasCode("email_address_invalid"), ...INVALID_EMAIL },
  // The platform's own check of an address is stricter than the form's.
  { when: says("unable to validate email address"), ...INVALID_EMAIL },
  {
    when: hasCode("signup_disabled"),
    code: "signup_disabled",
    text: SIGN_UP_CLOSED,
  },
  WEAK_PASSWORD,
  ...EVERYWHERE,
  failed("signup_failed"),
];

const RESET: readonly Rule[] = [
  { when: says("unable to validate email address"), ...INVALID_EMAIL },
  ...EVERYWHERE,
  failed("password_reset_failed"),
];

const SESSION_ENDED = "The link that let you in has ended. Ask for a new one to set your password.";
const CHANGE: readonly Rule[] = [
  {
    when: hasCode("current_password_required"),
    code: "current_password_required",
    text: "Please enter your current password",
  },
  {
    when: hasCode("current_password_invalid"),
    code: "current_password_invalid",
    text: "That is not your current password",
  },
  {
    when: hasCode("same_password"),
    code: "same_password",
    text: "That is your present password. Choose another one, or sign in with it.",
  },
  WEAK_PASSWORD,
  { when: hasCode("session_not_found", "session_expired"), code: "session_expired", text: SESSION_ENDED },
  // The client's own words when no session is there any more.
  { when: says("auth session missing"), code: "session_not_found", text: SESSION_ENDED },
  ...EVERYWHERE,
];

function toMessage(rules: readonly Rule[], fallback: AuthMessage) {
  return (problem: AuthProblem): AuthMessage => {
    const rule = rules.find(({ when }) => when(problem));
    const { code = problem.code ?? fallback.code, text = problem.message.trim() || fallback.text } = rule ?? {};
    return { code, text: typeof text === "function" ? text(problem) : text };
  };
}

export const signInMessage = toMessage(SIGN_IN, { code: "sign_in_failed", text: "Failed to sign in" });
export const signUpMessage = toMessage(SIGN_UP, { code: "signup_failed", text: "Failed to sign up" });
export const passwordResetMessage = toMessage(RESET, {
  code: "password_reset_failed",
  text: "Failed to send reset email",
});
export const passwordChangeMessage = toMessage(CHANGE, {
  code: "password_update_failed",
  text: ACCOUNT_ERRORS.password_update_failed,
});

/** Only a wait is worth other words: whatever else went wrong, the way on is the same. */
export const verificationResendMessage = (problem: AuthProblem): AuthMessage =>
  problem.status === 429
    ? { code: "too_many_attempts", text: tooManyAttempts(problem.message) }
    : { code: "resend_failed", text: "Failed to send verification email. Please try again later." };
