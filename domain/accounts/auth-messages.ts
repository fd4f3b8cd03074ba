import { isNoAnswer, OFFLINE_TEXT } from "../connection.ts";

/** What the auth service answers, as far as its words and code decide what the swimmer reads. */
export type AuthProblem = { message: string; code?: string | undefined; status?: number | undefined };

type Rule = { when: (problem: AuthProblem) => boolean; text: string };

const says = (part: string) => (problem: AuthProblem) => problem.message.toLowerCase().includes(part);
const hasCode = (code: string) => (problem: AuthProblem) => problem.code === code;

const TOO_MANY: Rule = {
  when: ({ status }) => status === 429,
  text: "Too many attempts. Please wait a few minutes and try again.",
};
const OFFLINE: Rule = { when: ({ message }) => isNoAnswer(message), text: OFFLINE_TEXT };
const UNVERIFIED = "Please verify your email before signing in";
const TAKEN = "This email is already registered. Please sign in instead.";

// The specification maps by the service's words; newer answers of the same service carry a code, which is asked first.
const SIGN_IN: readonly Rule[] = [
  { when: hasCode("invalid_credentials"), text: "Invalid email or password" },
  { when: hasCode("email_not_confirmed"), text: UNVERIFIED },
  { when: says("invalid login"), text: "Invalid email or password" },
  { when: says("email not confirmed"), text: UNVERIFIED },
  TOO_MANY,
  OFFLINE,
];
const SIGN_UP: readonly Rule[] = [
  { when: says("already registered"), text: TAKEN },
  { when: says("invalid email"), text: "Please enter a valid email address" },
  { when: hasCode("email_address_invalid"), text: "Please enter a valid email address" },
  {
    when: hasCode("signup_disabled"),
    text: "New accounts are closed at the moment. You can still look at every spot.",
  },
  TOO_MANY,
  OFFLINE,
];
const RESET: readonly Rule[] = [TOO_MANY, OFFLINE];

function toText(rules: readonly Rule[], fallback: string) {
  return (problem: AuthProblem) =>
    rules.find((rule) => rule.when(problem))?.text ?? (problem.message.trim() || fallback);
}

export const signInMessage = toText(SIGN_IN, "Failed to sign in");
export const signUpMessage = toText(SIGN_UP, "Failed to sign up");
export const passwordResetMessage = toText(RESET, "Failed to send reset email");
export const passwordChangeMessage = toText(RESET, "Failed to update your password. Please try again.");
export const verificationResendMessage = () => "Failed to send verification email. Please try again later.";
