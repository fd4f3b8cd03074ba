import * as z from "zod/mini";
import { errorCatalogue } from "../../errors.ts";

const withoutSpaces = (text: string) => text.replace(/[\s-]/g, "");

/** People type the code as their app shows it: "123 456". */
export const appCode = z.object({
  code: z.pipe(
    z.pipe(z.string(), z.transform(withoutSpaces)),
    z.string().check(z.regex(/^\d{6}$/, "Enter the 6 digits of your app")),
  ),
});

export const recoveryCode = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => withoutSpaces(text).toUpperCase()),
    ),
    z.string().check(z.regex(/^[A-Z2-7]{10}$/, "A recovery code has 10 letters and digits")),
  ),
});

/** For an account without two-factor sign-in. */
export const ownPassword = z.object({ password: z.string().check(z.minLength(1, "Enter your password")) });

/** Two groups of five are easier to copy. */
export const formatRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

const SECOND_FACTOR_ERRORS = {
  code_refused: "That code didn't work. Wait for the next one and try again.",
  recovery_code_refused: "That recovery code didn't work. Each one works once.",
  too_many_attempts: "Too many wrong codes. Try again in 15 minutes.",
  too_many_recovery_codes: "Too many wrong codes. Try again in an hour.",
  set_up_expired: "This set-up has expired. Start again.",
  no_second_factor: "Two-factor sign-in is off for this account.",
} as const;

export const secondFactorError = errorCatalogue(SECOND_FACTOR_ERRORS);
