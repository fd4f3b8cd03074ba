import { expect, test } from "vitest";
import { passwordResetMessage, signInMessage, signUpMessage } from "./auth-messages.ts";

test.each([
  [{ message: "Invalid login credentials" }, "Invalid email or password"],
  [{ message: "Email not confirmed" }, "Please verify your email before signing in"],
  [{ message: "anything", code: "email_not_confirmed" }, "Please verify your email before signing in"],
  [
    { message: "Request rate limit reached", status: 429 },
    "Too many attempts. Please wait a few minutes and try again.",
  ],
  [{ message: "Database error granting user" }, "Database error granting user"],
  [{ message: " " }, "Failed to sign in"],
])("sign-in: %o reads %o", (problem, text) => {
  expect(signInMessage(problem)).toBe(text);
});

test.each([
  [{ message: "User already registered" }, "This email is already registered. Please sign in instead."],
  [{ message: "invalid email format" }, "Please enter a valid email address"],
  [{ message: "" }, "Failed to sign up"],
])("sign-up: %o reads %o", (problem, text) => {
  expect(signUpMessage(problem)).toBe(text);
});

test("a reset that fails without words still says what failed", () => {
  expect(passwordResetMessage({ message: "" })).toBe("Failed to send reset email");
});
