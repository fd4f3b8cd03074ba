import { expect, test } from "vitest";
import { CALLBACK_CODES, getCallbackProblem, readCallbackFailure } from "./callback-outcome.ts";

const getProblem = (query: string) => {
  const failure = readCallbackFailure(new URLSearchParams(query));
  return failure && getCallbackProblem(failure);
};

test.each([
  ["otp_expired", "otp_expired", "This link has expired", "new-mail"],
  ["flow_state_not_found", "otp_expired", "This link has expired", "new-mail"],
  ["flow_state_expired", "otp_expired", "This link has expired", "new-mail"],
  ["pkce_code_verifier_not_found", "bad_code_verifier", "Please sign in here", "sign-in"],
  ["bad_code_verifier", "bad_code_verifier", "Please sign in here", "sign-in"],
  ["user_banned", "user_banned", "This account is closed", "home"],
  ["over_request_rate_limit", "too_many_attempts", "Too many attempts", "again"],
])("confirmation link: maps %s to %s, titled %s, with the action %s", (from, code, title, nextAction) => {
  expect(getProblem(`type=email_confirmation&error=access_denied&error_code=${from}`)).toMatchObject({
    code,
    title,
    nextAction,
  });
});

test.each([
  ["access_denied", "access_denied", "Sign-in was canceled", "again"],
  ["user_cancelled_authorize", "access_denied", "Sign-in was canceled", "again"],
  ["user_cancelled_login", "access_denied", "Sign-in was canceled", "again"],
  ["user_denied", "access_denied", "Sign-in was canceled", "again"],
  ["consent_required", "access_denied", "Sign-in was canceled", "again"],
  ["popup_closed", "popup_closed", "Sign-in was not finished", "again"],
  ["popup_closed_by_user", "popup_closed", "Sign-in was not finished", "again"],
  ["login_required", "popup_closed", "Sign-in was not finished", "again"],
  ["interaction_required", "popup_closed", "Sign-in was not finished", "again"],
  [
    "provider_email_needs_verification",
    "provider_email_needs_verification",
    "Your email at Google is not verified",
    "again",
  ],
  ["invalid_request", "social_auth_failed", "Google refused the sign-in", "again"],
  ["invalid_scope", "social_auth_failed", "Google refused the sign-in", "again"],
  ["unauthorized_client", "social_auth_failed", "Google refused the sign-in", "again"],
  ["unsupported_response_type", "social_auth_failed", "Google refused the sign-in", "again"],
  ["oauth_provider_not_supported", "social_auth_failed", "Google refused the sign-in", "again"],
  ["provider_disabled", "social_auth_failed", "Google refused the sign-in", "again"],
  ["validation_failed", "social_auth_failed", "Google refused the sign-in", "again"],
  ["server_error", "social_auth_failed", "Google sign in failed", "again"],
  ["temporarily_unavailable", "social_auth_failed", "Google sign in failed", "again"],
  ["unexpected_failure", "social_auth_failed", "Google sign in failed", "again"],
  ["request_timeout", "social_auth_failed", "Google sign in failed", "again"],
  ["an unknown code", "social_auth_failed", "Google sign in failed", "again"],
  ["pkce_code_verifier_not_found", "bad_code_verifier", "Please sign in here", "again"],
  ["bad_code_verifier", "bad_code_verifier", "Please sign in here", "again"],
  ["bad_oauth_state", "flow_state_expired", "That took too long", "again"],
  ["bad_oauth_callback", "flow_state_expired", "That took too long", "again"],
  ["flow_state_already_used", "flow_state_expired", "That took too long", "again"],
  ["flow_state_expired", "flow_state_expired", "That took too long", "again"],
  ["flow_state_not_found", "flow_state_expired", "That took too long", "again"],
  ["otp_expired", "otp_expired", "This link has expired", "new-mail"],
  ["signup_disabled", "signup_disabled", "Sign-up is closed", "home"],
  ["user_banned", "user_banned", "This account is closed", "home"],
  ["account_linking_failed", "account_linking_failed", "This sign-in belongs to another account", "again"],
  ["identity_already_exists", "account_linking_failed", "This sign-in belongs to another account", "again"],
  ["email_exists", "account_linking_failed", "This sign-in belongs to another account", "again"],
  [
    "email_conflict_identity_not_deletable",
    "account_linking_failed",
    "This sign-in belongs to another account",
    "again",
  ],
  ["manual_linking_disabled", "account_linking_failed", "This sign-in belongs to another account", "again"],
  ["over_request_rate_limit", "too_many_attempts", "Too many attempts", "again"],
  ["over_email_send_rate_limit", "too_many_attempts", "Too many attempts", "again"],
])("sign-in with Google: maps %s to %s, titled %s, with the action %s", (from, code, title, nextAction) => {
  expect(getProblem(`provider=google&error_code=${encodeURIComponent(from)}`)).toMatchObject({
    code,
    title,
    nextAction,
  });
  tried.add(from);
});

const tried = new Set<string>();

test("covers every known code in the table above", () => {
  expect(CALLBACK_CODES.filter((code) => !tried.has(code))).toEqual([]);
});

test("prefers the service's code to OAuth's error, and falls back to it", () => {
  expect(getProblem("error=access_denied&error_code=user_banned")).toMatchObject({ code: "user_banned" });
  expect(getProblem("error=access_denied")).toMatchObject({ code: "access_denied" });
  expect(getProblem("code=1234")).toBeNull();
});

test("names known providers only", () => {
  expect(getProblem("provider=facebook&error_code=server_error")?.text).toBe(
    "Failed to authenticate with Facebook. Please try again.",
  );
  expect(getProblem("provider=<b>evil</b>&error_code=access_denied")?.text).toBe(
    "You or the other site declined. Nothing was changed, and you can try again.",
  );
});

test("distinguishes a missing email from a failing provider", () => {
  const message = encodeURIComponent("Error getting user email from external provider");
  const problem = getProblem(
    `provider=facebook&error=server_error&error_code=unexpected_failure&error_description=${message}`,
  );
  expect(problem).toMatchObject({ code: "provider_email_needs_verification", title: "Facebook gave us no email" });
});

test("tells how long to wait after a rate limit", () => {
  const message = encodeURIComponent("For security purposes, you can only request this after 51 seconds.");
  expect(getProblem(`error_code=over_email_send_rate_limit&error_description=${message}`)?.text).toBe(
    "Too many attempts. Please wait 51 seconds and try again.",
  );
});
