import * as z from "zod/mini";
import { MINUTE_MS } from "../time.ts";

/** Shorter passwords are refused at sign-up and at reset; the platform holds the same bound. */
export const PASSWORD_MIN_LENGTH = 8;

/** The specification's basic x@y.z; whether an address exists is proven by the mail sent to it. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const INVALID_EMAIL = "Please enter a valid email address";
const MISMATCH = "Passwords do not match";

// No abort: a field that aborts would silence the check across fields below. Forms show the first message of a field.
const required = (message: string) => z.minLength(1, message);

const newPassword = z
  .string()
  .check(
    required("Password is required"),
    z.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`),
  );

function confirmed<T extends { password: string; confirmPassword: string }>() {
  // Runs even while the e-mail is still wrong, so that every field shows its own message at once.
  return z.refine<T>(({ password, confirmPassword }) => password === confirmPassword, {
    error: MISMATCH,
    path: ["confirmPassword"],
    when: () => true,
  });
}

export const signInCredentials = z.object({
  email: z.string().check(z.trim(), required("Please enter your email address")),
  password: z.string().check(required("Please enter your password")),
});
export type SignInCredentials = z.infer<typeof signInCredentials>;

/** As long as the database keeps of it. */
const FULL_NAME_MAX_LENGTH = 100;

export const signUpCredentials = z
  .object({
    email: z.string().check(z.trim(), required("Email is required"), z.regex(EMAIL_PATTERN, INVALID_EMAIL)),
    password: newPassword,
    confirmPassword: z.string(),
    /** Empty when somebody gives no name; spaces alone are none. */
    fullName: z.string().check(z.trim(), z.maxLength(FULL_NAME_MAX_LENGTH, "Please use a shorter name")),
    hasAcceptedTerms: z
      .boolean()
      .check(z.refine((hasAccepted) => hasAccepted, "You must accept the terms and conditions")),
  })
  .check(confirmed());

export const passwordResetRequest = z.object({
  email: z.string().check(z.trim(), required("Please enter your email address"), z.regex(EMAIL_PATTERN, INVALID_EMAIL)),
});

const ANY_TEXT = z.string();
const CURRENT_PASSWORD = ANY_TEXT.check(required("Please enter your current password"));

export const passwordChange = (mustShowPassword: boolean) =>
  z
    .object({
      currentPassword: mustShowPassword ? CURRENT_PASSWORD : ANY_TEXT,
      password: newPassword,
      confirmPassword: z.string(),
    })
    .check(confirmed());

/** The platform takes a sign-in of the last ten minutes as proof; a form that is open for a minute must still be right. */
const RECENT_SIGN_IN_MS = 9 * MINUTE_MS;

/** Whether somebody who signed in then has to show their current password to set a new one. Both in ms since 1970. */
export const mustShowPassword = (signedInAt: number | null, now: number) =>
  signedInAt === null || now - signedInAt >= RECENT_SIGN_IN_MS;
