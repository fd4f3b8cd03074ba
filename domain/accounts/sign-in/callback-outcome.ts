import { ACCOUNT_ERRORS } from "../account-errors.ts";
import { SIGN_UP_CLOSED } from "./auth-messages.ts";
import { isSocialProvider, SOCIAL_PROVIDERS, type SocialProvider } from "./social-providers.ts";
import { tooManyAttempts } from "./waiting-time.ts";

/** The error code and message in the callback address. */
export type CallbackFailure = {
  code: string;
  message: string;
  provider: SocialProvider | null;
  isEmailConfirmation: boolean;
};

type NextAction = "again" | "sign-in" | "new-mail" | "home";

export type CallbackProblem = { code: string; title: string; text: string; nextAction: NextAction };

const providerName = ({ provider }: CallbackFailure) => (provider ? SOCIAL_PROVIDERS[provider] : "the other site");
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type ToProblem = (failure: CallbackFailure) => CallbackProblem;

const usedLink: ToProblem = () => ({
  code: "otp_expired",
  title: "This link has expired",
  text: "Links from our emails work once, for a short time. Already confirmed? Sign in. If not, request a new link.",
  nextAction: "new-mail",
});

/** Anyone can write this address, so it does not prove a confirmed email. */
const otherBrowser: ToProblem = ({ isEmailConfirmation }) =>
  isEmailConfirmation
    ? {
        code: "bad_code_verifier",
        title: "Please sign in here",
        text: "You opened the link in a different browser. Sign in to see whether your email is confirmed.",
        nextAction: "sign-in",
      }
    : {
        code: "bad_code_verifier",
        title: "Please sign in here",
        text: "You came back in a different browser. Sign in here to continue.",
        nextAction: "again",
      };

const cancelled: ToProblem = (failure) => ({
  code: "access_denied",
  title: "Sign-in was canceled",
  text: `You or ${providerName(failure)} declined. Nothing was changed, and you can try again.`,
  nextAction: "again",
});

const closed: ToProblem = (failure) => ({
  code: "popup_closed",
  title: "Sign-in was not finished",
  text: `The page of ${providerName(failure)} was closed before you were signed in. Nothing was changed.`,
  nextAction: "again",
});

const refused: ToProblem = (failure) => ({
  code: "social_auth_failed",
  title: `${capitalized(providerName(failure))} refused the sign-in`,
  text: "This way to sign in isn't set up here. Use another one, or your email and password.",
  nextAction: "again",
});

const unverified: ToProblem = (failure) => ({
  code: "provider_email_needs_verification",
  title: `Your email at ${providerName(failure)} is not verified`,
  text: `Verify the address at ${providerName(failure)} and come back, or sign up here with your email and a password.`,
  nextAction: "again",
});

const noEmail: ToProblem = (failure) => ({
  code: "provider_email_needs_verification",
  title: `${capitalized(providerName(failure))} gave us no email`,
  text: `An account needs an address. Add and confirm one at ${providerName(failure)}, or sign up here with your email and a password.`,
  nextAction: "again",
});

const down: ToProblem = (failure) => ({
  code: "social_auth_failed",
  title: failure.provider ? `${providerName(failure)} sign in failed` : "Sign-in did not work",
  text: failure.provider
    ? ACCOUNT_ERRORS.social_auth_failed({ provider: providerName(failure) })
    : "Something went wrong. Please try to sign in again.",
  nextAction: "again",
});

const tooLate: ToProblem = (failure) =>
  failure.isEmailConfirmation
    ? usedLink(failure)
    : {
        code: "flow_state_expired",
        title: "That took too long",
        text: "The sign-in expired after five minutes. Please start again.",
        nextAction: "again",
      };

const noNewAccounts: ToProblem = () => ({
  code: "signup_disabled",
  title: "Sign-up is closed",
  text: SIGN_UP_CLOSED,
  nextAction: "home",
});

const banned: ToProblem = () => ({
  code: "user_banned",
  title: "This account is closed",
  text: "An administrator has closed this account. Contact us if you think this is a mistake.",
  nextAction: "home",
});

const linkingFailed: ToProblem = (failure) => ({
  code: "account_linking_failed",
  title: "This sign-in belongs to another account",
  text: `Your account at ${providerName(failure)} is linked to another account here. Sign in to that one, or use your email and password.`,
  nextAction: "again",
});

const limited: ToProblem = ({ message }) => ({
  code: "too_many_attempts",
  title: "Too many attempts",
  text: tooManyAttempts(message),
  nextAction: "again",
});

/** Codes of the auth service (`error_code`), of OAuth and of the providers (`error`). */
const BY_CODE = new Map<string, ToProblem>([
  ["otp_expired", usedLink],
  ["pkce_code_verifier_not_found", otherBrowser],
  ["bad_code_verifier", otherBrowser],
  ["access_denied", cancelled],
  // Apple's and Facebook's codes.
  ["user_cancelled_authorize", cancelled],
  ["user_cancelled_login", cancelled],
  ["user_denied", cancelled],
  ["popup_closed", closed],
  ["popup_closed_by_user", closed],
  ["login_required", closed],
  ["interaction_required", closed],
  ["consent_required", cancelled],
  ["provider_email_needs_verification", unverified],
  ["invalid_request", refused],
  ["invalid_scope", refused],
  ["unauthorized_client", refused],
  ["unsupported_response_type", refused],
  ["oauth_provider_not_supported", refused],
  ["provider_disabled", refused],
  ["validation_failed", refused],
  ["server_error", down],
  ["temporarily_unavailable", down],
  ["unexpected_failure", down],
  ["request_timeout", down],
  ["bad_oauth_state", tooLate],
  ["bad_oauth_callback", tooLate],
  ["flow_state_already_used", tooLate],
  ["flow_state_expired", tooLate],
  ["flow_state_not_found", tooLate],
  ["signup_disabled", noNewAccounts],
  ["user_banned", banned],
  ["account_linking_failed", linkingFailed],
  ["identity_already_exists", linkingFailed],
  ["email_exists", linkingFailed],
  ["email_conflict_identity_not_deletable", linkingFailed],
  ["manual_linking_disabled", linkingFailed],
  ["over_request_rate_limit", limited],
  ["over_email_send_rate_limit", limited],
]);

export const CALLBACK_CODES: readonly string[] = [...BY_CODE.keys()];

/** GoTrue has no error code for a missing email. */
const NO_EMAIL = "user email from external provider";

export function getCallbackProblem(failure: CallbackFailure): CallbackProblem {
  if (failure.message.includes(NO_EMAIL)) return noEmail(failure);
  return (BY_CODE.get(failure.code) ?? down)(failure);
}

/** Null when the address names no error. */
export function readCallbackFailure(query: URLSearchParams): CallbackFailure | null {
  const code = query.get("error_code") ?? query.get("error");
  if (code === null) return null;
  return { ...readCallbackIntent(query), code, message: query.get("error_description") ?? "" };
}

export function readCallbackIntent(query: URLSearchParams): Pick<CallbackFailure, "provider" | "isEmailConfirmation"> {
  const provider = query.get("provider");
  return {
    provider: isSocialProvider(provider) ? provider : null,
    isEmailConfirmation: query.get("type") === "email_confirmation",
  };
}
