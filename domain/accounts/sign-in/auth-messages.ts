import { isNetworkError, isServerDown, SERVER_DOWN_TEXT, UNREACHABLE_TEXT } from "../../connection.ts";
import { ACCOUNT_ERRORS } from "../account-errors.ts";
import { tooManyAttempts } from "./waiting-time.ts";

export type AuthProblem = { message: string; code?: string | undefined; status?: number | undefined };

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

const COMMON: readonly Rule[] = [
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
    text: "An administrator has closed this account. Contact us if you think this is a mistake.",
  },
];

// The specification goes by the message; newer responses carry a code, which takes precedence.
const SIGN_IN: readonly Rule[] = [
  { when: hasCode("invalid_credentials"), ...INVALID_CREDENTIALS },
  { when: hasCode("email_not_confirmed"), ...UNVERIFIED },
  { when: says("invalid login"), ...INVALID_CREDENTIALS },
  { when: says("email not confirmed"), ...UNVERIFIED },
  {
    when: hasCode("user_not_found"),
    code: "user_not_found",
    text: "This account no longer exists. You can create a new one with the same email.",
  },
  ...COMMON,
];

const COMMON_PASSWORD = "This password is on lists of common passwords. Please choose another one.";
const WEAK_PASSWORD: Rule = {
  when: hasCode("weak_password"),
  code: "invalid_credentials",
  text: ({ message }) =>
    /easy to guess/i.test(message) ? COMMON_PASSWORD : message || "Please choose a longer password.",
};

/** Hides internal messages of the auth service. */
const failed = (code: "signup_failed" | "password_reset_failed"): Rule => ({
  when: ({ status = 0 }) => status >= 500,
  code,
  text: ACCOUNT_ERRORS[code],
});

export const SIGN_UP_CLOSED = "Sign-up is closed at the moment. You can still look at every spot.";

const SIGN_UP: readonly Rule[] = [
  { when: hasCode("user_already_exists", "email_exists"), ...EMAIL_TAKEN },
  { when: says("already registered"), ...EMAIL_TAKEN },
  { when: says("invalid email"), ...INVALID_EMAIL },
  { when: hasCode("email_address_invalid"), ...INVALID_EMAIL },
  // The platform's email check is stricter than the form's.
  { when: says("unable to validate email address"), ...INVALID_EMAIL },
  {
    when: hasCode("signup_disabled"),
    code: "signup_disabled",
    text: SIGN_UP_CLOSED,
  },
  WEAK_PASSWORD,
  ...COMMON,
  failed("signup_failed"),
];

const RESET: readonly Rule[] = [
  { when: says("unable to validate email address"), ...INVALID_EMAIL },
  ...COMMON,
  failed("password_reset_failed"),
];

const SESSION_ENDED = "Your reset link has expired. Request a new one to set your password.";
const PASSWORD_CHANGE: readonly Rule[] = [
  {
    when: hasCode("insufficient_aal"),
    code: "insufficient_aal",
    text: "Enter the code of your authenticator app first.",
  },
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
    text: "That is your current password. Choose another one, or sign in with it.",
  },
  WEAK_PASSWORD,
  { when: hasCode("session_not_found", "session_expired"), code: "session_expired", text: SESSION_ENDED },
  // The client's own message when there is no session.
  { when: says("auth session missing"), code: "session_not_found", text: SESSION_ENDED },
  ...COMMON,
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
export const passwordChangeMessage = toMessage(PASSWORD_CHANGE, {
  code: "password_update_failed",
  text: ACCOUNT_ERRORS.password_update_failed,
});

/** Only a rate limit needs another message. */
export const verificationResendMessage = (problem: AuthProblem): AuthMessage =>
  problem.status === 429
    ? { code: "too_many_attempts", text: tooManyAttempts(problem.message) }
    : { code: "resend_failed", text: "Failed to send verification email. Please try again later." };
