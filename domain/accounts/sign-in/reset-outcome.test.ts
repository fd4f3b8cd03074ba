import { expect, test } from "vitest";
import { getResetProblem } from "./reset-outcome.ts";

test.each([
  ["error=access_denied&error_code=otp_expired", "This link has expired or was already used. Request a new one below."],
  ["error_code=flow_state_not_found", "This link has expired or was already used. Request a new one below."],
  [
    "error_code=pkce_code_verifier_not_found",
    "You opened the link in a different browser. Request a new one here, or open it where you asked for it.",
  ],
  [
    "error_code=bad_code_verifier",
    "You opened the link in a different browser. Request a new one here, or open it where you asked for it.",
  ],
  ["error_code=user_banned", "An administrator has closed this account. Contact us if you think this is a mistake."],
  ["error_code=over_request_rate_limit", "Too many attempts. Please wait a few minutes and try again."],
  ["next=%2Fprofile", null],
])("describes a reset link with %s as %o", (query, text) => {
  expect(getResetProblem(new URLSearchParams(query))).toBe(text);
});
