import * as z from "zod/mini";
import { username } from "./username.ts";

/** Long enough for a story, short enough for a card. */
export const BIO_MAX_LENGTH = 500;
export const FULL_NAME_MAX_LENGTH = 100;

/** What a swimmer may change about how others see them. Empty texts are kept as null. */
export const profileDraft = z.object({
  full_name: z
    .string()
    .check(z.trim(), z.maxLength(FULL_NAME_MAX_LENGTH, `Use at most ${FULL_NAME_MAX_LENGTH} characters`)),
  username,
  bio: z.string().check(z.trim(), z.maxLength(BIO_MAX_LENGTH, `Use at most ${BIO_MAX_LENGTH} characters`)),
});
export type ProfileDraft = z.infer<typeof profileDraft>;
