import { expect, test } from "vitest";
import { getCallbackProblem } from "./callback-outcome.ts";

test.each([
  ["otp_expired", "This link has expired", false],
  ["flow_state_not_found", "This link has expired", false],
  ["pkce_code_verifier_not_found", "Please sign in here", true],
  ["bad_code_verifier", "Please sign in here", true],
  ["access_denied", "Sign-in was cancelled", false],
  ["user_cancelled_authorize", "Sign-in was cancelled", false],
  ["unexpected_failure", "Sign-in did not work", false],
])("a link that comes back with %s says %s", (code, title, hasAccount) => {
  expect(getCallbackProblem(code)).toMatchObject({ title, hasAccount });
});
