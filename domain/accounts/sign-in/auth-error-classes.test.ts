// The error classes and codes of specification 1, section 8, each with a cause.
import { expect, test } from "vitest";
import { accountError } from "../account-errors.ts";
import { findProfileIssues } from "../profile/profile-check.ts";
import { toUpdateProblem } from "../profile/profile-problem.ts";
import { passwordChangeMessage, signInMessage, signUpMessage } from "./auth-messages.ts";
import { getCallbackProblem } from "./callback-outcome.ts";

const callbackCode = (code: string) =>
  getCallbackProblem({ code, message: "", provider: "apple", isEmailConfirmation: false }).code;
const noProfile = {
  profile: "missing",
  full_name: null,
  username: null,
  bio: null,
  hasLocation: false,
  hasPreferences: false,
  isSetUp: false,
} as const;

test.each([
  ["sign-in", "invalid_credentials", () => signInMessage({ message: "Invalid login credentials" }).code],
  ["sign-in", "too_many_attempts", () => signInMessage({ message: "Request rate limit reached", status: 429 }).code],
  ["sign-in", "user_not_found", () => signInMessage({ message: "User not found", code: "user_not_found" }).code],
  ["session", "session_expired", () => passwordChangeMessage({ message: "Expired", code: "session_expired" }).code],
  ["session", "session_not_found", () => passwordChangeMessage({ message: "Auth session missing!" }).code],
  ["social", "access_denied", () => callbackCode("user_cancelled_authorize")],
  ["social", "popup_closed", () => callbackCode("popup_closed_by_user")],
  ["social", "account_linking_failed", () => callbackCode("identity_already_exists")],
  ["profile", "profile_not_found", () => findProfileIssues(noProfile)[0]?.id],
  [
    "profile",
    "username_taken",
    () => toUpdateProblem({ code: "23505", message: "duplicate key violates profiles_username_key", status: 409 }).code,
  ],
  ["sign-up", "email_taken", () => signUpMessage({ message: "User already registered" }).code],
  ["sign-up", "invalid_credentials", () => signUpMessage({ message: "x", code: "weak_password" }).code],
  ["sign-up", "profile_creation_failed", () => accountError("profile_creation_failed").code],
])("%s: produces %s", (_class, code, produce) => {
  expect(produce()).toBe(code);
});
