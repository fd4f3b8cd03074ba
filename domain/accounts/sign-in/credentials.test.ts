import { expect, test } from "vitest";
import { passwordChange, passwordResetRequest, signInCredentials, signUpCredentials } from "./credentials.ts";

type Check = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
};

/** The first message of each field, as in a form. */
function messages(schema: Check, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join("."), issue.message]));
}

const swimmer = {
  email: "ada@example.org",
  password: "cold water",
  confirmPassword: "cold water",
  fullName: "",
  hasAcceptedTerms: true,
};

test.each([
  [{ email: "", password: "x" }, { email: "Please enter your email address" }],
  [{ email: "ada@example.org", password: "" }, { password: "Please enter your password" }],
  [{ email: "ada@example.org", password: "x" }, {}],
])("sign-in: answers %o with %o", (value, said) => {
  expect(messages(signInCredentials, value)).toEqual(said);
});

test.each([
  [{}, {}],
  [{ email: "" }, { email: "Email is required" }],
  [{ email: "ada@example" }, { email: "Please enter a valid email address" }],
  [{ password: "", confirmPassword: "" }, { password: "Password is required" }],
  [{ password: "1234567", confirmPassword: "1234567" }, { password: "Password must be at least 8 characters" }],
  [{ confirmPassword: "warm water" }, { confirmPassword: "Passwords do not match" }],
  [{ hasAcceptedTerms: false }, { hasAcceptedTerms: "You must accept the terms and conditions" }],
  [{ fullName: "A" }, {}],
  [{ fullName: "A".repeat(101) }, { fullName: "Please use a shorter name" }],
  [
    { email: "", confirmPassword: "no" },
    { email: "Email is required", confirmPassword: "Passwords do not match" },
  ],
])("sign-up: answers %o with %o", (change, said) => {
  expect(messages(signUpCredentials, { ...swimmer, ...change })).toEqual(said);
});

test("trims the email address", () => {
  expect(signUpCredentials.parse({ ...swimmer, email: " ada@example.org " }).email).toBe("ada@example.org");
});

test("treats a blank name as no name", () => {
  expect(signUpCredentials.parse({ ...swimmer, fullName: "  " }).fullName).toBe("");
});

test.each([
  ["", "Please enter your email address"],
  ["ada", "Please enter a valid email address"],
])("reset: answers %o with %o", (email, said) => {
  expect(messages(passwordResetRequest, { email })).toEqual({ email: said });
});

test("requires the new password twice", () => {
  expect(messages(passwordChange(false), { currentPassword: "", password: "cold water", confirmPassword: "" })).toEqual(
    {
      confirmPassword: "Passwords do not match",
    },
  );
});

test("requires the current password only when it must be shown", () => {
  const change = { currentPassword: "", password: "cold water", confirmPassword: "cold water" };
  expect(messages(passwordChange(false), change)).toEqual({});
  expect(messages(passwordChange(true), change)).toEqual({ currentPassword: "Please enter your current password" });
});
