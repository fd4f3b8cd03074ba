import * as z from "zod/mini";

const USERNAME_MIN_LENGTH = 3;
const USERNAME_MAX_LENGTH = 30;

/** The database enforces the same (`profiles_username_check`) and ignores case for uniqueness. */
export const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(USERNAME_MIN_LENGTH, `Use at least ${USERNAME_MIN_LENGTH} characters`),
    z.maxLength(USERNAME_MAX_LENGTH, `Use at most ${USERNAME_MAX_LENGTH} characters`),
    z.regex(/^[A-Za-z0-9._-]+$/, "Use letters, digits, dots, underscores and hyphens only"),
  );
