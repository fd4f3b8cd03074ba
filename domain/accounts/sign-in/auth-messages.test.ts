import { expect, test } from "vitest";
import {
  passwordChangeMessage,
  passwordResetMessage,
  signInMessage,
  signUpMessage,
  verificationResendMessage,
} from "./auth-messages.ts";

const LIMITED = { message: "Request rate limit reached; try again after 42 seconds", status: 429 };
const WAIT = "Too many attempts. Please wait 42 seconds and try again.";
const OFFLINE = "Can't reach the server. Check your connection and try again.";
const DOWN = "The server isn't answering. Please try again in a few minutes.";

test.each([
  [{ message: "Invalid login credentials" }, "invalid_credentials", "Invalid email or password"],
  [{ message: "anything", code: "invalid_credentials" }, "invalid_credentials", "Invalid email or password"],
  [{ message: "Email not confirmed" }, "email_not_confirmed", "Please verify your email before signing in"],
  [{ message: "x", code: "email_not_confirmed" }, "email_not_confirmed", "Please verify your email before signing in"],
  [LIMITED, "too_many_attempts", WAIT],
  [{ message: "Failed to fetch", status: 0 }, "offline", OFFLINE],
  [{ message: "{}", status: 503 }, "server_down", DOWN],
  [{ message: "Database error granting user" }, "sign_in_failed", "Database error granting user"],
  [{ message: " " }, "sign_in_failed", "Failed to sign in"],
])("sign-in: maps %o to %s with the text %o", (problem, code, text) => {
  expect(signInMessage(problem)).toEqual({ code, text });
});

test.each([
  [{ message: "User already registered" }, "email_taken", "This email is already registered. Please sign in instead."],
  [{ message: "x", code: "email_exists" }, "email_taken", "This email is already registered. Please sign in instead."],
  [{ message: "invalid email format" }, "invalid_credentials", "Please enter a valid email address"],
  [
    { message: "Unable to validate email address: invalid format" },
    "invalid_credentials",
    "Please enter a valid email address",
  ],
  [
    { message: "Signups not allowed for this instance", code: "signup_disabled" },
    "signup_disabled",
    "Sign-up is closed at the moment. You can still look at every spot.",
  ],
  [LIMITED, "too_many_attempts", WAIT],
  [{ message: "" }, "signup_failed", "Failed to sign up"],
])("sign-up: maps %o to %s with the text %o", (problem, code, text) => {
  expect(signUpMessage(problem)).toEqual({ code, text });
});

test.each([
  [{ message: "" }, "Failed to send reset email"],
  [LIMITED, WAIT],
  [{ message: "SMTP is out of order" }, "SMTP is out of order"],
])("reset: describes %o as %o", (problem, text) => {
  expect(passwordResetMessage(problem).text).toBe(text);
});

test.each([
  [
    { message: "x", code: "same_password" },
    "same_password",
    "That is your current password. Choose another one, or sign in with it.",
  ],
  [
    { message: "Password should be at least 8 characters.", code: "weak_password" },
    "invalid_credentials",
    "Password should be at least 8 characters.",
  ],
  [
    {
      message: "Password is known to be weak and easy to guess, please choose a different one.",
      code: "weak_password",
    },
    "invalid_credentials",
    "This password is on lists of common passwords. Please choose another one.",
  ],
  [
    { message: "Auth session missing!" },
    "session_not_found",
    "Your reset link has expired. Request a new one to set your password.",
  ],
  [
    { message: "Current password required when setting new password.", code: "current_password_required" },
    "current_password_required",
    "Please enter your current password",
  ],
  [
    { message: "Current password is incorrect.", code: "current_password_invalid" },
    "current_password_invalid",
    "That is not your current password",
  ],
  [{ message: "" }, "password_update_failed", "Failed to update your password. Please try again."],
])("new password: maps %o to %s with the text %o", (problem, code, text) => {
  expect(passwordChangeMessage(problem)).toEqual({ code, text });
});

test.each([
  [{ message: "anything" }, "Failed to send verification email. Please try again later."],
  [LIMITED, WAIT],
])("new confirmation mail: describes %o as %o", (problem, text) => {
  expect(verificationResendMessage(problem).text).toBe(text);
});

test("hides internal messages of the service", () => {
  const problem = { message: "Database error saving new user", status: 500, code: "unexpected_failure" };
  expect(signUpMessage(problem)).toEqual({
    code: "signup_failed",
    text: "Failed to create account. Please try again.",
  });
  expect(passwordResetMessage(problem)).toEqual({
    code: "password_reset_failed",
    text: "Failed to send password reset email. Please try again.",
  });
});
