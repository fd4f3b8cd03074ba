import * as z from "zod/mini";
import { MINUTE_MS } from "../../time.ts";
import { PASSWORD_MIN_LENGTH } from "./password-limits.ts";

/** The specification's basic x@y.z pattern. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const INVALID_EMAIL = "Please enter a valid email address";
const MISMATCH = "Passwords do not match";

// An aborting check would skip the checks across fields.
const required = (message: string) => z.minLength(1, message);

const newPassword = z
  .string()
  .check(
    required("Password is required"),
    z.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`),
  );

function confirmed<T extends { password: string; confirmPassword: string }>() {
  // Runs even when another field is invalid.
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

/** As in the database. */
const FULL_NAME_MAX_LENGTH = 100;

export const signUpCredentials = z
  .object({
    email: z.string().check(z.trim(), required("Email is required"), z.regex(EMAIL_PATTERN, INVALID_EMAIL)),
    password: newPassword,
    confirmPassword: z.string(),
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

/** The platform accepts a sign-in of the last 10 minutes as proof; one minute is left to fill in the form. */
const RECENT_SIGN_IN_MS = 9 * MINUTE_MS;

/** Whether a new password requires the current one. Times in milliseconds since 1970. */
export const mustShowPassword = (signedInAt: number | null, now: number) =>
  signedInAt === null || now - signedInAt >= RECENT_SIGN_IN_MS;
