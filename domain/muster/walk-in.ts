import * as z from "zod/mini";
import { CAP_COLOR_LIMIT, HOST_NOTE_LIMIT, PHONE_LIMIT, WALK_IN_NAME_LIMIT } from "./muster-limits.ts";

const phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(PHONE_LIMIT, `Use at most ${PHONE_LIMIT} characters`),
    z.regex(/^[0-9+() ./-]*$/, "Enter a phone number, such as +353 1 234 5678"),
  );

const capColor = z.string().check(z.trim(), z.maxLength(CAP_COLOR_LIMIT, `Use at most ${CAP_COLOR_LIMIT} characters`));

/** Somebody whom a host adds at the water. */
export const walkInSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Enter a name"),
      z.maxLength(WALK_IN_NAME_LIMIT, `Use at most ${WALK_IN_NAME_LIMIT} characters`),
    ),
  phone,
  capColor,
});

/** What an attendee tells the hosts: numbers for the day, the cap to look for, and what they should know. */
export const dayContactSchema = z.object({
  phone,
  emergencyName: z
    .string()
    .check(z.trim(), z.maxLength(WALK_IN_NAME_LIMIT, `Use at most ${WALK_IN_NAME_LIMIT} characters`)),
  emergencyPhone: phone,
  capColor,
  note: z.string().check(z.trim(), z.maxLength(HOST_NOTE_LIMIT, `Use at most ${HOST_NOTE_LIMIT} characters`)),
});
